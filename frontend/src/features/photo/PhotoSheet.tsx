import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactElement, type ReactNode, useId } from 'react'
import type { OwnRecord } from '@/api/types'
import { Overlay } from '@/components/Overlay'
import { t } from '@/language/text'
import { PhotoHead } from './PhotoHead'

const SHEET_SX = {
  p: 2.5,
  pb: 'calc(var(--space-2) + env(safe-area-inset-bottom))',
  '& .MuiMenuItem-root': { minHeight: '56px !important', px: 0.5, borderRadius: '12px' },
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
