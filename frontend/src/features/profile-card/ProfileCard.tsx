import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useHydrated } from '@/browser/useHydrated'
import { Each } from '@/components/Each'
import { teamColors } from '@/components/teamColors'
import { When } from '@/components/When'
import { QrCodeTile } from '@/features/qr-code/QrCodeTile'
import { t } from '@/language/text'
import { CardFront, CardTitle } from './CardFront'
import { useCardTilt } from './useCardTilt'

interface Props
  extends Pick<ComponentProps<typeof CardFront>, 'photo' | 'invitation'>,
    Omit<ComponentProps<typeof CardTitle>, 'heading'> {
  children?: ReactNode
}

/**
 * The profile card. It uses style sheets instead of MUI, because the server also renders the card,
 * without MUI. The server's page has the team's colours in a style sheet, because it may have no inline styles.
 */
export const ProfileCard = ({ card, homeInvitation, children, ...front }: Props): ReactElement => (
  <article
    ref={useCardTilt()}
    className="card"
    data-team={card.favourite_team}
    style={useHydrated() ? teamColors(card.favourite_team) : {}}
  >
    <div className="card__face">
      <CardFront card={card} {...front}>
        <CardTitle heading="h1" {...{ card, homeInvitation }} />
      </CardFront>
      <div className="card__body">
        <When value={card.bio}>
          <p className="card__bio">{card.bio}</p>
        </When>
        <When value={card.links}>
          <p className="card__links">
            <Each items={card.links}>
              {({ url, name }) => (
                <a key={url} href={url} target="_blank" rel="nofollow ugc noopener">
                  {name}
                </a>
              )}
            </Each>
          </p>
        </When>
        {children}
      </div>
      <footer className="card__foot">
        {t('On HockeyHub since {month}', { month: card.since })}
        <br />
        {t('No. {number}', { number: card.nano_id })}
      </footer>
      <QrCodeTile card={card} />
    </div>
  </article>
)
