import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, useId } from 'react'
import type { OwnRecord } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { Overlay } from '@/components/Overlay'
import { t } from '@/language/text'

const SHEET_SX = {
  p: 2.5,
  pb: 'calc(var(--space-2) + env(safe-area-inset-bottom))',
  '& .MuiMenuItem-root': { minHeight: '56px !important', px: 0.5, borderRadius: '12px' },
}
const HEAD_SX = { alignItems: 'center', gap: 2, pb: 2, borderBottom: '1px solid var(--line)' }

interface Props {
  user: OwnRecord
  hint: string
  onLeave: () => void
  children: ReactNode
}

/** The photo menu on a phone, within the thumb's reach. */
export function PhotoSheet({ user, hint, onLeave, children }: Props): ReactElement {
  const titleId = useId()
  return (
    <Overlay kind="sheet" labelledBy={titleId} onClose={onLeave}>
      <Stack sx={SHEET_SX}>
        <Stack direction="row" sx={HEAD_SX}>
          <FanAvatar
            name={user.full_name}
            photoUrl={user.photo_url}
            team={user.favourite_team}
            sx={{ width: 56, height: 56 }}
          />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" id={titleId}>
              {t('Your photo')}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {hint}
            </Typography>
          </Box>
        </Stack>
        {children}
        <Button variant="outlined" onClick={onLeave}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Overlay>
  )
}
