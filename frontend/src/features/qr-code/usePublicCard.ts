import { useQuery } from '@tanstack/react-query'
import { type CardContent, cardContent } from '@/features/card-content/cardContent'
import { userAsVisitorQuery } from '@/queries/users'
import { useSession } from '@/session/SessionProvider'

/**
 * The card as visitors see it, for prints and pictures. Anyone may see a print or a picture later,
 * so the card shows nothing that the fan hides from visitors: fields that can be hidden are left out, unless a
 * fresh response shows that visitors see them.
 */
export function usePublicCard(card: CardContent) {
  const isVisitor = useSession().session.status === 'signedOut'
  const { data, isFetching, isFresh } = useUserAsVisitor(card._id, !isVisitor)
  if (isVisitor) return { publicCard: card, isLoading: false }
  const publicCard = data && isFresh ? cardContent(data) : withoutHideable(card)
  return { publicCard, isLoading: isFetching }
}

/**
 * `isFresh` says whether the response has just arrived. An older response may contain data that the
 * fan has hidden since.
 */
function useUserAsVisitor(id: string, enabled: boolean) {
  const query = useQuery({ ...userAsVisitorQuery(id), enabled })
  const { data, isFetching, isFetchedAfterMount, fetchStatus, isError } = query
  return { data, isFetching, isFresh: isFetchedAfterMount && fetchStatus === 'idle' && !isError }
}

const withoutHideable = (card: CardContent): CardContent => ({
  ...card,
  email: '',
  location: '',
  favourite_team: '',
  home: '',
})
