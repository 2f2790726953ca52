import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId } from 'react'
import { FanGrid, FanGridSkeleton } from '@/features/fan-card/FanCards'
import { t } from '@/language/text'
import { suggestionsQuery } from '@/queries/suggestions'
import { useOffline } from '@/session/useOffline'
import { SuggestedFan } from './SuggestedFan'

/**
 * The number of fans to fetch. The server sends no more than this. The number doesn't depend on
 * `limit`, because `without` leaves out some fans and all screens share one cached list.
 */
const FETCHED_MAX = 20

interface Props {
  /** The maximum number of fans. */
  limit: number
  /** The ids of fans who aren't suggested, because the screen shows them already. */
  without?: string[]
}

/**
 * Fans whom the viewer may want to follow, and why. If there are none, or if they can't be loaded, nothing
 * is shown, because they are only an extra below a screen's own content.
 */
export function Suggestions({ limit, without = [] }: Props): ReactElement | null {
  const id = useId()
  const enabled = !useOffline()
  const { data, isLoading } = useQuery({ ...suggestionsQuery(FETCHED_MAX), enabled })
  const fans = data?.filter(({ _id }) => !without.includes(_id)).slice(0, limit)
  if (!(isLoading || fans?.length)) return null
  return (
    <Box component="section" aria-labelledby={id} aria-busy={isLoading} sx={{ mt: 3 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {t('Fans to follow')}
      </Typography>
      {fans ? (
        <FanGrid>
          {fans.map((fan) => (
            <SuggestedFan key={fan._id} fan={fan} />
          ))}
        </FanGrid>
      ) : (
        <FanGridSkeleton cards={limit} />
      )}
    </Box>
  )
}
