import { X } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import type { OwnRecord } from '@/api/types'
import { IconButton } from '@/components/Button'
import { Logo, LogoBand } from '@/components/Logo'
import layout from '@/components/layout.module.css'
import { Overlay } from '@/components/Overlay'
import { t } from '@/language/text'
import { SideMenu } from './SideMenu'
import styles from './shell.module.css'

interface Props {
  user: OwnRecord
  onClose: () => void
}

/** The side menu as a drawer, for phones. */
export function MobileMenu({ user, onClose }: Props): ReactElement {
  const id = useId()
  return (
    <Overlay kind="drawer" labelledBy={id} onClose={onClose}>
      <LogoBand />
      <div className={styles.drawer}>
        <div className={layout.between}>
          <h2 id={id}>
            <Logo />
            <span className="visually-hidden"> {t('menu')}</span>
          </h2>
          <IconButton label={t('Close menu')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <SideMenu user={user} onChoose={onClose} />
      </div>
    </Overlay>
  )
}
