import Box from '@mui/material/Box'
import type { ReactElement } from 'react'
import { t } from '@/language/text'

const SHOWN_COUNT_MAX = 99

const countText = (unseen: number): string =>
  unseen > SHOWN_COUNT_MAX ? `${SHOWN_COUNT_MAX}+` : String(unseen)

/**
 * The accessible name of a link to the notifications: the link's label and the number of new
 * notifications.
 */
export const unseenName = (label: string, unseen: number): string =>
  unseen > 0 ? t('{label}, {unseen} new', { label, unseen: countText(unseen) }) : label

const BADGE_SX = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '1.375rem',
  height: '1.375rem',
  px: 0.5,
  borderRadius: 11,
  bgcolor: 'var(--blue)',
  color: 'var(--on-blue)',
  fontSize: '0.875rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
}

interface Props {
  value: number
  sx: Record<string, string | number>
}

/** Shows the number of unseen notifications, or nothing if there are none. */
export const UnseenCount = ({ value, sx }: Props): ReactElement | null =>
  value > 0 ? (
    <Box component="span" aria-hidden sx={{ ...BADGE_SX, ...sx }}>
      {countText(value)}
    </Box>
  ) : null
