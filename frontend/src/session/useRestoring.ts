import { useSession } from './SessionProvider'

/** Whether requests have to wait, because the fan's token isn't restored yet. */
export function useRestoring(): boolean {
  const { session } = useSession()
  return session.status === 'signedIn' && session.restoring
}
