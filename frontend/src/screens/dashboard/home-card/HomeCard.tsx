import { Album, Pencil, QrCode, ScanQrCode } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { Button, ButtonLink } from '@/components/Button'
import home from '@/components/homeSkeleton.module.css'
import { Panel } from '@/components/Panel'
import { teamColors } from '@/components/teamColors'
import { type CardContent, cardContent } from '@/features/card-content/cardContent'
import { AddNumberLink } from '@/features/profile-card/AddNumberLink'
import { CardFront, CardTitle } from '@/features/profile-card/CardFront'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { useQrCodeScanner } from '@/features/scan/useQrCodeScanner'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useSelf } from '@/session/SessionProvider'
import { HomeFollowCounts } from './HomeFollowCounts'
import styles from './homeCard.module.css'

/** A small version of the viewer's own card, at the top of the dashboard. Only its counts need a request. */
export function HomeCard(props: ComponentProps<typeof HomeFollowCounts>): ReactElement {
  const card = cardContent(useSelf())
  return (
    <div className={home.home}>
      <Panel>
        <article className="card" style={teamColors(card.favourite_team)}>
          <header className="card__face" data-flat>
            <CardFront card={card} invitation={<AddNumberLink />}>
              <CardTitle heading="h1" card={{ ...card, email: '' }} />
              <HomeFollowCounts {...props} />
            </CardFront>
          </header>
          <HomeCardActions card={card} />
        </article>
      </Panel>
    </div>
  )
}

function HomeCardActions({ card }: { card: CardContent }): ReactElement {
  const qrCodeView = useQrCodeView(card)
  const scanner = useQrCodeScanner()
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
      <ButtonLink
        to={paths.profileOpening('full_name')}
        variant="outlined"
        icon={<Pencil aria-hidden />}
      >
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
