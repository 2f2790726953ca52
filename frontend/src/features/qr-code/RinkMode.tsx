import { type ReactElement, useId } from 'react'
import { useFullScreen } from '@/browser/useFullScreen'
import { useWakeLock } from '@/browser/useWakeLock'
import { Overlay } from '@/components/Overlay'
import { QrCode } from '@/components/QrCode'
import { teamColors } from '@/components/teamColors'
import type { CardContent } from '@/features/card-content/cardContent'
import { CardPhoto } from '@/features/profile-card/CardPhoto'
import { t } from '@/language/text'
import styles from './rinkMode.module.css'

/** The SVG's nominal size. rinkMode.module.css stretches it to the screen. */
const QR_CODE_SIZE_PX = 450

/** Screen readers say neither the dialog nor its button if the focus moves on before they have seen the dialog. */
const FOCUS_DELAY_MS = 500

function focusLater(button: HTMLButtonElement): () => void {
  const timer = setTimeout(() => button.focus(), FOCUS_DELAY_MS)
  return () => clearTimeout(timer)
}

interface Props {
  card: CardContent
  onClose: () => void
}

/**
 * Rink mode shows the QR code as large and bright as possible, above whose it is, and keeps the screen on, so
 * that the code can be scanned through a visor or across the boards. A tap anywhere closes rink mode.
 */
export function RinkMode({ card, onClose }: Props): ReactElement | null {
  const { full_name: name, photo_url: photoUrl, favourite_team: team } = card
  const titleId = useId()
  useWakeLock()
  if (!useFullScreen(onClose)) return null
  return (
    <Overlay kind="full" labelledBy={titleId} onClose={onClose} bare>
      <button
        ref={focusLater}
        type="button"
        className={styles.rinkMode}
        aria-label={t('Leave rink mode')}
        onClick={onClose}
      >
        <QrCode link={card.profileLink} size={QR_CODE_SIZE_PX} />
        <span className={`team ${styles.fan}`} style={teamColors(team)}>
          <CardPhoto photoUrl={photoUrl} initials={card.initials} />
          <span>
            <bdi id={titleId} className={styles.name}>
              {name}
            </bdi>
            {t('Tap anywhere to leave')}
          </span>
        </span>
      </button>
    </Overlay>
  )
}
