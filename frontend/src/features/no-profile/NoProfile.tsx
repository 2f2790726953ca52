import type { ReactElement, ReactNode } from 'react'
import { BackButton } from '@/components/BackButton'
import { ButtonLink } from '@/components/Button'
import { Message } from '@/components/Message'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

/** Says that no fan has this link, which may be from an old sticker. The children offer the next step. */
export const NoProfile = ({ children }: { children: ReactNode }): ReactElement => (
  <>
    <BackButton />
    <Message
      drawing="nobody"
      title={t('No user profile found.')}
      text={t('The link may be out of date. Ask the fan for a new one.')}
    >
      {children}
    </Message>
  </>
)

export const NextStepForFan = (): ReactElement => (
  <ButtonLink to={paths.findUsers}>{t('Find a Player')}</ButtonLink>
)

/** The visitor's next steps. Where a session is stored, CSS hides them before the app knows who is signed in. */
export const NextStepsForVisitor = (): ReactElement => (
  <div className="visitor-only">
    <ButtonLink to={paths.signup}>{t('Make your own card')}</ButtonLink>
    <ButtonLink variant="text" to={paths.loginThen(paths.findUsers)}>
      {t('Log in to find a player')}
    </ButtonLink>
  </div>
)
