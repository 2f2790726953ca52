import { type ReactElement, useId } from 'react'
import { Overlay } from '@/components/Overlay'
import { QrCode } from '@/components/QrCode'
import { useFullScreen } from '@/lib/useFullScreen'
import { useWakeLock } from '@/lib/useWakeLock'
import styles from './rinkMode.module.css'

/** What the code's vector is drawn at before the screen stretches it. */
const SIZE = 450

interface Props {
  name: string
  link: string
  onClose: () => void
}

/** Nothing but the code, as large and bright as the phone can: for a scan through a visor, or across
 * the boards. A tap anywhere leaves. */
export function RinkMode({ name, link, onClose }: Props): ReactElement {
  const titleId = useId()
  useWakeLock()
  useFullScreen(onClose)
  return (
    <Overlay kind="full" labelledBy={titleId} onClose={onClose}>
      <button type="button" className={styles.rink} aria-label="Leave rink mode" onClick={onClose}>
        <QrCode link={link} size={SIZE} />
        <bdi id={titleId} className={styles.name}>
          {name}
        </bdi>
      </button>
    </Overlay>
  )
}
