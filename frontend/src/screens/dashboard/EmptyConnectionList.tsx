import type { ReactElement } from 'react'
import { Button, ButtonLink } from '@/components/Button'
import layout from '@/components/layout.module.css'
import { Message } from '@/components/Message'
import { useQrCodeScanner } from '@/features/scan/useQrCodeScanner'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import type { ConnectionSide } from '@/queries/keys'

/** Says why one of the viewer's lists is empty, and offers the next step. */
export function EmptyConnectionList({ side }: { side: ConnectionSide }): ReactElement {
  const scanner = useQrCodeScanner()
  return side === 'following' ? (
    <Message
      level={2}
      drawing="firstDay"
      title={t('You’re not following anyone yet.')}
      text={t('Scan a friend’s code at the rink, or look them up.')}
    >
      <div className={layout.row}>
        <Button aria-haspopup="dialog" onClick={scanner.show}>
          {t('Scan a code')}
        </Button>
        <ButtonLink variant="outlined" to={paths.findUsers}>
          {t('Find a Player')}
        </ButtonLink>
      </div>
      {scanner.view}
    </Message>
  ) : (
    <Message
      level={2}
      drawing="empty"
      title={t('No one is following you yet.')}
      text={t('Show your code: one scan and they’re on your card.')}
    >
      <ButtonLink to={paths.profileOpening('code')}>{t('Show my code')}</ButtonLink>
    </Message>
  )
}
