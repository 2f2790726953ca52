import { useSession } from './SessionProvider'

/** Whether requests must wait, because the provider hasn't restored the fan's ID token yet. */
export function useIsSignInRestoring(): boolean {
  const { session } = useSession()
  return session.status === 'signedIn' && session.restoring
}
