import { useOnline } from '@/browser/useOnline'
import { useSession } from './SessionProvider'

/** Whether the screen may show older data of the viewer than the server has. */
export function useIsOffline(): boolean {
  const isOnline = useOnline()
  const { session } = useSession()
  return !isOnline || (session.status === 'signedIn' && session.offline)
}
