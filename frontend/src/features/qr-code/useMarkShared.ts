import { firstSteps } from '@/browser/firstSteps'
import type { CardContent } from '@/features/card-content/cardContent'
import { useSession } from '@/session/SessionProvider'

/** Returns a function that counts the first step of sharing, if the card is the viewer's own. */
export function useMarkShared({ nano_id }: CardContent): () => void {
  const { session } = useSession()
  return () => {
    if (session.status === 'signedIn' && nano_id === session.user.nano_id)
      firstSteps.mark(session.user._id, 'share')
  }
}
