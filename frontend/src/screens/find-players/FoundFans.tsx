import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { CARD_LIST_SX, WIDE_SCREEN } from '@/components/fanRowStyles'
import { FanListRow } from '@/features/fan-list/FanListRow'
import { t } from '@/language/text'
import type { SearchResults } from '@/queries/search'
import { useSelf } from '@/session/SessionProvider'
import { FoundCount } from './FoundCount'
import { moreMatchesText } from './moreMatches'

const CLOSE_NAMES_TEXT = t('No one has exactly that name. Did you mean one of these?')

/** A single fan has the width of one column, which a large text size makes wider than half of the card. */
const CARD_SX = {
  [WIDE_SCREEN]: { '&:has(li:only-child)': { width: 'min(100%, max(50%, 24rem))' } },
}

/** The fans who match, the viewer last, and whether more fans match. */
export function FoundFans({
  results: { filters, users, hasMore },
}: {
  results: SearchResults
}): ReactElement {
  const ownId = useSelf()._id
  const isClose = users.some(({ close }) => close)
  return (
    <>
      {/* A new key announces the same text for another search. */}
      <FoundCount key={Object.values(filters).join()} count={users.length} />
      {isClose && <Typography sx={{ mb: 1.5 }}>{CLOSE_NAMES_TEXT}</Typography>}
      <Card sx={CARD_SX}>
        <List disablePadding sx={CARD_LIST_SX}>
          {users
            .toSorted((a, b) => +(a._id === ownId) - +(b._id === ownId))
            .map((user) => (
              <FanListRow key={user._id} fan={user} link="view" />
            ))}
        </List>
      </Card>
      {!isClose && (
        // A new key recreates this element when the number of fans changes. Moving the existing
        // element would count as a layout shift.
        <Box key={users.length} sx={{ mt: 1.5 }}>
          {hasMore && <Typography sx={{ mb: 0.5 }}>{moreMatchesText(filters)}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {t('Showing up to 5 matches')}
          </Typography>
        </Box>
      )}
    </>
  )
}
