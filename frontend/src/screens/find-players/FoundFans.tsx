import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import type { SearchResults } from '@/api/users'
import { FanListRow } from '@/features/fan-list/FanListRow'
import { t } from '@/language/text'
import { moreMatchesText } from './moreMatches'

/**
 * The card cuts off the border below the last row. On a phone an e-mail may reach below the button,
 * up to the short link: the 168px are the screen's and the row's edges, the photo, the link and the gaps.
 */
const LIST_SX = {
  mb: '-1px',
  '@media (min-width: 360px) and (width < 600px)': {
    '& .email': { width: 'max-content', maxWidth: 'calc(100vw - 168px)' },
    '& .action > a': { alignSelf: 'end' },
  },
}

const CLOSE_NAMES_TEXT = t('No one has exactly that name. Did you mean one of these?')

/** The fans who match, and whether more fans match. */
export function FoundFans({
  results: { filters, users, hasMore },
}: {
  results: SearchResults
}): ReactElement {
  const isClose = users.some(({ close }) => close)
  return (
    <>
      {isClose && <Typography sx={{ mb: 1.5 }}>{CLOSE_NAMES_TEXT}</Typography>}
      <Card>
        <List disablePadding sx={LIST_SX}>
          {users.map((user) => (
            <FanListRow key={user._id} fan={user} link="view" />
          ))}
        </List>
      </Card>
      {!isClose && (
        // A new key recreates this element when the number of fans changes. Moving the existing
        // element would count as a layout shift.
        <Box key={users.length} sx={{ mt: 1.5, textAlign: 'center' }}>
          {hasMore && <Typography sx={{ mb: 0.5 }}>{moreMatchesText(filters)}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {t('Showing up to 5 matches')}
          </Typography>
        </Box>
      )}
    </>
  )
}
