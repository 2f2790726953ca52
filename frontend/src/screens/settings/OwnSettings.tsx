import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { t } from '@/language/text'
import { useSettings } from '@/queries/settings'
import { EmailSection } from './email/EmailSection'
import { LanguageSection } from './LanguageSection'
import { SettingsSkeleton } from './SettingsSkeleton'
import { VisibilitySection } from './visibility/VisibilitySection'

interface Props {
  offline: boolean
}

/** The e-mail setting. If the settings fail to load, only OwnVisibility shows the error. */
export function OwnEmail({ offline }: Props): ReactElement | null {
  const { settings, error } = useSettings()
  if (settings) return <EmailSection verified={settings.email_verified} offline={offline} />
  return error ? null : <SettingsSkeleton of="email" />
}

export function OwnLanguage({ offline }: Props): ReactElement | null {
  const { settings, error } = useSettings()
  if (settings) return <LanguageSection language={settings.language} offline={offline} />
  return error ? null : <SettingsSkeleton of="language" />
}

/** The settings of who sees which part of the profile. Shows an error if they fail to load. */
export function OwnVisibility({ offline }: Props): ReactElement {
  const { settings, error, refetch } = useSettings()
  if (settings) return <VisibilitySection visibility={settings.visibility} offline={offline} />
  if (!error) return <SettingsSkeleton of="visibility" />
  return (
    <ErrorState
      error={error}
      title={t('Failed to load')}
      fallbackMessage={t('Could not fetch your settings.')}
      retry={() => void refetch()}
    />
  )
}
