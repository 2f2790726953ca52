import { MapPin } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BusyButton } from '@/components/BusyButton'
import { Button, ButtonLink, IconButton } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { ChoiceField } from '@/components/ChoiceField'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { FanRow } from '@/components/FanRow'
import { Field } from '@/components/Field'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Message } from '@/components/Message'
import { Notice } from '@/components/Notice'
import { Panel } from '@/components/Panel'
import { PasswordField } from '@/components/PasswordField'
import { SelectField } from '@/components/SelectField'
import { Skeleton } from '@/components/Skeleton'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { TEAMS } from '@/lib/teams'
import styles from './kit.module.css'

const VARIANTS = ['primary', 'tonal', 'outlined', 'quiet', 'text'] as const
const TEAM_NAMES = TEAMS.slice(0, 3).map(({ name }) => name)

interface PartProps {
  of: readonly { name: string }[]
  children: ReactNode
}

const Part = ({ of: components, children }: PartProps): ReactElement => (
  <section className={styles.part}>
    <h2>{components.map(({ name }) => name).join(', ')}</h2>
    {children}
  </section>
)

/** What a new screen is made of, each in its states. Only `make dev` has this screen, at /_kit. */
export function KitScreen(): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<'light' | 'dark'>('light')
  const toggle = (): void => setOpen(!isOpen)
  return (
    <>
      <h1>{useLocation().pathname}</h1>
      <Part of={[Button, BusyButton, ButtonLink, IconButton]}>
        {VARIANTS.map((variant) => (
          <p key={variant} className="row">
            <Button {...{ variant }}>{variant}</Button>
            <Button {...{ variant }} icon={<MapPin aria-hidden />}>
              {variant}
            </Button>
            <Button {...{ variant }} small>
              {variant}
            </Button>
            <Button {...{ variant }} danger onClick={toggle}>
              {variant}
            </Button>
            <Button {...{ variant }} disabled>
              {variant}
            </Button>
            <BusyButton {...{ variant }} busy>
              {variant}
            </BusyButton>
            <ButtonLink {...{ variant }} to={paths.home}>
              {variant}
            </ButtonLink>
          </p>
        ))}
        <IconButton label={t('City')}>
          <MapPin aria-hidden />
        </IconButton>
      </Part>
      <Part of={[Field, SelectField, PasswordField, ChoiceField]}>
        <Field label={t('City')} placeholder={t('City or province')} hint={t('Team')} />
        <Field label={t('City')} error={t('Please choose a reason.')} />
        <Field as="textarea" rows={3} label={t('City')} />
        <SelectField label={t('Team')} options={TEAM_NAMES.map((name) => [name, name])} />
        <PasswordField label={t('Password')} />
        <ChoiceField
          label={t('Colour mode')}
          options={[
            ['light', t('Light')],
            ['dark', t('Dark')],
          ]}
          value={choice}
          onChange={setChoice}
        />
      </Part>
      <Part of={[Panel, FanRow, ListSkeleton, Skeleton]}>
        <Panel>
          <ul>
            {TEAM_NAMES.map((team) => (
              <FanRow
                key={team}
                fan={{ full_name: team, photo_url: '', location: '', favourite_team: team }}
                action={<Chip>{t('You')}</Chip>}
              />
            ))}
          </ul>
        </Panel>
        <Panel flat>
          <ListSkeleton rows={1} />
        </Panel>
        <Panel flat padded>
          <Skeleton height="3rem" />
        </Panel>
      </Part>
      <Part of={[Chip, Notice, Message, ConfirmDialog]}>
        <p>
          <Chip icon={<MapPin aria-hidden />}>{t('City')}</Chip>
        </p>
        <Notice>
          {t('You have unsaved changes.')}
          <Button variant="text" onClick={toggle}>
            {t('Try again')}
          </Button>
        </Notice>
        <Message
          level={2}
          drawing="empty"
          title={t('Nothing here yet')}
          action={{ label: t('Try again'), run: toggle }}
        />
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
      </Part>
    </>
  )
}
