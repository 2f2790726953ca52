import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { X } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { Logo, MarkBand } from '@/components/Mark'
import { Overlay } from '@/components/Overlay'
import { t } from '@/language/text'
import { SideMenu } from './SideMenu'

interface Props {
  admin: boolean
  onClose: () => void
}

/** The side menu as a drawer, for phones. */
export function MobileMenu({ admin, onClose }: Props): ReactElement {
  const id = useId()
  return (
    <Overlay kind="drawer" labelledBy={id} onClose={onClose}>
      <MarkBand />
      <Stack sx={{ gap: 2, px: 2, py: 1.5 }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <h2 id={id}>
            <Logo />
            <span className="visually-hidden"> {t('menu')}</span>
          </h2>
          <IconButton aria-label={t('Close menu')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Stack>
        <SideMenu admin={admin} onChoose={onClose} />
      </Stack>
    </Overlay>
  )
}
