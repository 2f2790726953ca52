import { useOnline } from '@/lib/useOnline'
import { useSession } from './SessionProvider'

/** Whether what is shown of oneself may be older than what the server knows. */
export function useOffline(): boolean {
  const online = useOnline()
  const { session } = useSession()
  return !online || (session.status === 'signedIn' && session.offline)
}
