import Card from '@mui/material/Card'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId } from 'react'
import { ListSkeleton } from '@/components/ListSkeleton'
import { suggestionsQuery } from '@/queries/suggestions'
import { useOffline } from '@/session/useOffline'
import { SuggestionRow } from './SuggestionRow'

interface Props {
  /** The maximum number of fans. */
  limit: number
}

/**
 * Fans whom the viewer may want to follow, and why. They are an extra below a screen's own content, so
 * without suggestions, a network or a response nothing is shown.
 */
export function Suggestions({ limit }: Props): ReactElement | null {
  const id = useId()
  const enabled = !useOffline()
  const { data: fans, isLoading } = useQuery({ ...suggestionsQuery(limit), enabled })
  if (!(isLoading || fans?.length)) return null
  return (
    <Card component="section" aria-labelledby={id} aria-busy={isLoading} sx={{ mt: 3 }}>
      <Typography variant="h2" id={id} sx={{ px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1 }}>
        Fans to follow
      </Typography>
      {fans ? (
        <List disablePadding>
          {fans.map((fan) => (
            <SuggestionRow key={fan._id} fan={fan} />
          ))}
        </List>
      ) : (
        <ListSkeleton rows={limit} />
      )}
    </Card>
  )
}
