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
  const query = useQuery({ ...userAsVisitorQuery(card._id), enabled: !isVisitor })
  const { data, isFetching, isFetchedAfterMount, isError } = query
  if (isVisitor) return { publicCard: card, isLoading: false }
  // An older response may contain data that the fan has hidden since.
  const isFresh = isFetchedAfterMount && query.fetchStatus === 'idle' && !isError
  const publicCard = data && isFresh ? cardContent(data) : withoutHideableFields(card)
  return { publicCard, isLoading: isFetching }
}

const withoutHideableFields = (card: CardContent): CardContent => ({
  ...card,
  email: '',
  location: '',
  favourite_team: '',
  home: '',
})
