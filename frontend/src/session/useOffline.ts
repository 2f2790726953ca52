import { useOnline } from '@/browser/useOnline'
import { useSession } from './SessionProvider'

/** Whether the screen may show older data of the viewer than the server has. */
export function useOffline(): boolean {
  const online = useOnline()
  const { session } = useSession()
  return !online || (session.status === 'signedIn' && session.offline)
}
