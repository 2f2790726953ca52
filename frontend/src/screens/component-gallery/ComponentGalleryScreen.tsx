import { MapPin } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, ButtonLink, IconButton } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { Field } from '@/components/Field'
import grids from '@/components/grids.module.css'
import { ListSkeleton } from '@/components/ListSkeleton'
import layout from '@/components/layout.module.css'
import { Message } from '@/components/Message'
import { Notice } from '@/components/Notice'
import { Panel } from '@/components/Panel'
import { PasswordField } from '@/components/PasswordField'
import { RadioField } from '@/components/RadioField'
import { SelectField } from '@/components/SelectField'
import { Skeleton } from '@/components/Skeleton'
import { Spinner } from '@/components/Spinner'
import { cardContent } from '@/features/card-content/cardContent'
import { FanCard } from '@/features/fan-card/FanCard'
import { FanGrid } from '@/features/fan-card/FanCards'
import { FanRow } from '@/features/fan-list/FanRow'
import { ProfileCard } from '@/features/profile-card/ProfileCard'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { TEAMS } from '@/lib/teams'
import { useSelf } from '@/session/SessionProvider'

const BUTTON_VARIANTS = ['primary', 'tonal', 'outlined', 'quiet', 'text'] as const
const STATES = {
  small: 'small',
  danger: 'danger',
  disabled: 'disabled',
  busy: 'busy',
  link: 'link',
}
const TEAM_NAMES = TEAMS.slice(0, 3).map(({ name }) => name)
const TEAM_OPTIONS = TEAM_NAMES.map((name) => [name, name] as const)
const LONG_TEXT = t('Your name, photo, number, position, bio and links are public.')

interface GallerySectionProps {
  of: readonly { name: string }[]
  children: ReactNode
}

const GallerySection = ({ of: components, children }: GallerySectionProps): ReactElement => (
  <section className={layout.stack}>
    <h2>{components.map(({ name }) => name).join(', ')}</h2>
    {children}
  </section>
)

/** The shared components in each of their states. Only `make dev` has this screen, at /_gallery. */
export function ComponentGalleryScreen(): ReactElement {
  const self = useSelf()
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<string>(TEAM_NAMES[0] ?? '')
  const toggle = (): void => setOpen(!isOpen)
  const fans = TEAM_NAMES.map((team) => ({
    ...self,
    _id: team,
    favourite_team: team,
    is_following: false,
  }))
  const choiceProps = { options: TEAM_OPTIONS, value: choice, onChange: setChoice }
  return (
    <div className={layout.stack}>
      <h1>{useLocation().pathname}</h1>
      <GallerySection of={[Button, ButtonLink, IconButton]}>
        {BUTTON_VARIANTS.map((variant) => (
          <div key={variant} className={layout.row}>
            <Button {...{ variant }}>{variant}</Button>
            <Button {...{ variant }} icon={<MapPin aria-hidden />}>
              {t('City')}
            </Button>
            <Button {...{ variant }} small>
              {STATES.small}
            </Button>
            <Button {...{ variant }} danger onClick={toggle}>
              {STATES.danger}
            </Button>
            <Button {...{ variant }} disabled>
              {STATES.disabled}
            </Button>
            <Button {...{ variant }} busy>
              {STATES.busy}
            </Button>
            <ButtonLink {...{ variant }} to={paths.home}>
              {STATES.link}
            </ButtonLink>
          </div>
        ))}
        <div className={layout.row}>
          <Button variant="outlined">{LONG_TEXT}</Button>
          <IconButton label={t('City')}>
            <MapPin aria-hidden />
          </IconButton>
          <IconButton label={t('City')} disabled>
            <MapPin aria-hidden />
          </IconButton>
        </div>
      </GallerySection>
      <GallerySection of={[Field, SelectField, PasswordField, RadioField]}>
        <div className={grids.columns}>
          <Field label={t('City')} placeholder={t('City or province')} hint={LONG_TEXT} />
          <Field label={t('City')} defaultValue={LONG_TEXT} error={t('Please choose a reason.')} />
          <Field label={t('City')} defaultValue={TEAM_NAMES[0]} disabled />
          <PasswordField label={t('Password')} defaultValue="Hockey123" />
          <SelectField label={t('Team')} options={TEAM_OPTIONS} />
          <SelectField label={t('Team')} options={TEAM_OPTIONS} disabled />
          <Field as="textarea" rows={3} label={t('Bio')} defaultValue={LONG_TEXT} />
          <RadioField {...choiceProps} label={t('Team')} hint={LONG_TEXT} />
          <RadioField
            {...choiceProps}
            stacked
            label={t('Team')}
            error={t('Please choose a reason.')}
          />
          <RadioField {...choiceProps} disabled label={t('Team')} />
        </div>
      </GallerySection>
      <GallerySection of={[ProfileCard, FanCard]}>
        <div className={grids.columns}>
          <ProfileCard card={cardContent(self)} />
          <FanGrid>
            {fans.slice(1).map((fan) => (
              <FanCard
                key={fan._id}
                fan={fan}
                action={
                  <Button variant="tonal" small>
                    {t('Follow')}
                  </Button>
                }
              />
            ))}
          </FanGrid>
        </div>
      </GallerySection>
      <GallerySection of={[Panel, FanRow, ListSkeleton, Skeleton]}>
        <Panel>
          <ul>
            {fans.map((fan) => (
              <FanRow key={fan._id} fan={fan} action={<span>{t('You')}</span>} />
            ))}
          </ul>
        </Panel>
        <div className={grids.columns}>
          <Panel flat>
            <ListSkeleton rows={2} />
          </Panel>
          <Panel flat padded>
            <Skeleton height="3rem" />
            {LONG_TEXT}
          </Panel>
        </div>
      </GallerySection>
      <GallerySection of={[Chip, Notice, Message, Spinner, ConfirmDialog]}>
        <div className={layout.row}>
          <Chip>{t('You')}</Chip>
          <Chip icon={<MapPin aria-hidden />}>{t('City')}</Chip>
          <Chip>{LONG_TEXT}</Chip>
        </div>
        <Notice>
          {t('You have unsaved changes.')}
          <Button variant="text" flush onClick={toggle}>
            {t('Try again')}
          </Button>
        </Notice>
        <div className={grids.columns}>
          <Message
            level={2}
            drawing="empty"
            title={t('Nothing here yet')}
            text={LONG_TEXT}
            action={{ label: t('Try again'), run: toggle }}
          />
          <Spinner />
        </div>
        {isOpen && (
          <ConfirmDialog
            title={t('Delete your photo?')}
            action={t('Delete photo')}
            onConfirm={toggle}
            onCancel={toggle}
          >
            <p>{t('This can’t be undone, not even by us.')}</p>
          </ConfirmDialog>
        )}
      </GallerySection>
    </div>
  )
}
