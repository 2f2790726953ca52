import { useOnline } from '@/browser/useOnline'
import { useSession } from './SessionProvider'

/** Whether the viewer's own data on the screen may be older than the server’s. */
export function useOffline(): boolean {
  const online = useOnline()
  const { session } = useSession()
  return !online || (session.status === 'signedIn' && session.offline)
}
