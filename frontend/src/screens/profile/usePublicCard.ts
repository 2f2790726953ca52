import { useQuery } from '@tanstack/react-query'
import { userAsVisitorQuery } from '@/queries/users'
import { useSession } from '@/session/SessionProvider'
import { type CardContent, cardContent } from './cardContent'

interface PublicCard {
  /** Until it has loaded, and if that fails, without everything that a fan can hide. */
  publicCard: CardContent
  isLoading: boolean
}

/**
 * The card as visitors see it, for paper and pictures: they end up where anybody can look at them, so
 * they show nothing that the fan hides from visitors, whoever makes them.
 */
export function usePublicCard(card: CardContent): PublicCard {
  const isVisitor = useSession().session.status === 'signedOut'
  const { data, isLoading } = useQuery({ ...userAsVisitorQuery(card._id), enabled: !isVisitor })
  if (isVisitor) return { publicCard: card, isLoading: false }
  return { publicCard: data ? cardContent(data) : withoutHideable(card), isLoading }
}

const withoutHideable = (card: CardContent): CardContent => ({
  ...card,
  email: '',
  location: '',
  favourite_team: '',
  home: '',
})
