import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactElement, type ReactNode, useId } from 'react'
import type { OwnRecord } from '@/api/types'
import { Overlay } from '@/components/Overlay'
import { t } from '@/language/text'
import { PhotoHead } from './PhotoHead'

/** Photo, icons and button have one left edge. The photo's ring, a shadow of 4 pixels, is outside its box. */
const SHEET_SX = {
  p: 3,
  pb: 'calc(var(--space-2) + env(safe-area-inset-bottom))',
  '& .MuiAvatar-root': { ml: '4px' },
  '& .MuiMenuItem-root': {
    minHeight: '56px !important',
    mx: -1.5,
    px: 1.5,
    borderRadius: '12px',
  },
  '& .MuiMenuItem-root[data-apart]': { mt: 1.5, mb: 1 },
}

interface Props {
  user: OwnRecord
  onLeave: () => void
  children: ReactNode
}

/** The photo menu where there is no room beside the card. On a phone it is within the thumb's reach. */
export function PhotoSheet({ user, onLeave, children }: Props): ReactElement {
  const titleId = useId()
  return (
    <Overlay kind="sheet" labelledBy={titleId} onClose={onLeave}>
      <Stack sx={SHEET_SX}>
        <PhotoHead user={user} titleId={titleId} />
        {children}
        <Button variant="outlined" onClick={onLeave}>
          {t('Cancel')}
        </Button>
      </Stack>
    </Overlay>
  )
}
