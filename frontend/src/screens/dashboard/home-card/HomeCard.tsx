import { Album, Pencil, QrCode, ScanQrCode } from 'lucide-react'
import type { CSSProperties, ReactElement } from 'react'
import { Button, ButtonLink } from '@/components/Button'
import { Numeral } from '@/components/Numeral'
import { teamColors } from '@/components/teamColors'
import { type CardContent, cardContent } from '@/features/card-content/cardContent'
import { AddNumber } from '@/features/profile-card/AddNumber'
import { CardPhoto } from '@/features/profile-card/CardPhoto'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { useScanView } from '@/features/scan/useScanView'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { teamName } from '@/lib/shownNames'
import { useSelf } from '@/session/SessionProvider'
import { FollowCounts } from './FollowCounts'
import styles from './homeCard.module.css'

interface Props {
  /** The follow counts; undefined until they are loaded. */
  following: number | undefined
  followers: number | undefined
}

/** A small version of the viewer's own card, at the top of the dashboard. Only its counts need a request. */
export function HomeCard(props: Props): ReactElement {
  const card = cardContent(useSelf())
  const letterCount = [...card.full_name].length
  return (
    <article className={`team ${styles.card}`} style={teamColors(card.favourite_team)}>
      <header className={styles.front}>
        <CardPhoto photoUrl={card.photo_url} initials={card.initials} />
        <div className={styles.words}>
          <h1 className={styles.name} style={nameStyle(letterCount)}>
            {card.full_name}
          </h1>
          <Details card={card} />
        </div>
        <FollowCounts {...props} />
        <SweaterNumber value={card.number} />
        <div className="stripes" />
      </header>
      <Actions card={card} />
    </article>
  )
}

const nameStyle = (letterCount: number): CSSProperties => ({
  fontSize: `clamp(1.25rem, ${34 / letterCount}rem, min(var(--name), 8.2vw))`,
})

/**
 * A line such as 'Goalie · Toronto · Toronto Maple Leafs'. Facts that the fan hasn't filled in are
 * left out. The line wraps only between facts.
 */
function Details({ card }: { card: CardContent }): ReactElement | null {
  const factTexts = [
    card.position,
    card.location.split(',')[0],
    teamName(card.favourite_team),
  ].filter(Boolean)
  if (factTexts.length === 0) return null
  return (
    <p className={styles.details}>
      {factTexts.map((part, at) => (
        <span key={part}>
          {at > 0 && <span className={styles.dot}> · </span>}
          {part}
        </span>
      ))}
    </p>
  )
}

/** The jersey number in the face-off circle, or a link to add a number. */
const SweaterNumber = ({ value }: { value: string }): ReactElement => (
  <div className={styles.circle}>{value ? <Numeral value={value} /> : <AddNumber />}</div>
)

function Actions({ card }: { card: CardContent }): ReactElement {
  const qrCodeView = useQrCodeView(card)
  const scanner = useScanView()
  return (
    <div className={styles.actions}>
      <Button
        icon={<QrCode aria-hidden />}
        onClick={({ currentTarget }) => qrCodeView.show(currentTarget)}
      >
        {t('Show my code')}
      </Button>
      <Button
        variant="outlined"
        icon={<ScanQrCode aria-hidden />}
        aria-haspopup="dialog"
        onClick={scanner.show}
      >
        {t('Scan')}
      </Button>
      <ButtonLink to={paths.profile} variant="outlined" icon={<Pencil aria-hidden />}>
        {t('Edit Profile')}
      </ButtonLink>
      <ButtonLink to={paths.binder} variant="outlined" icon={<Album aria-hidden />}>
        {t('Binder')}
      </ButtonLink>
      {qrCodeView.view}
      {scanner.view}
    </div>
  )
}
