import { useQuery } from '@tanstack/react-query'
import { type CardContent, cardContent } from '@/features/card-content/cardContent'
import { userAsVisitorQuery } from '@/queries/users'
import { useSession } from '@/session/SessionProvider'

interface PublicCard {
  /** Until it has loaded anew, and if that fails, without everything that a fan can hide. */
  publicCard: CardContent
  isLoading: boolean
}

/**
 * The card as visitors see it, for paper and pictures: they end up where anybody can look at them, so
 * they show nothing that the fan hides from visitors, whoever makes them.
 */
export function usePublicCard(card: CardContent): PublicCard {
  const isVisitor = useSession().session.status === 'signedOut'
  const { data, isFetching, isFresh } = useAsVisitor(card._id, !isVisitor)
  if (isVisitor) return { publicCard: card, isLoading: false }
  const publicCard = data && isFresh ? cardContent(data) : withoutHideable(card)
  return { publicCard, isLoading: isFetching }
}

/** `isFresh`: the server has just sent it. An older response may have what the fan has hidden since. */
function useAsVisitor(id: string, enabled: boolean) {
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
