import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { settingsQuery } from '@/queries/settings'
import { EmailSection } from './email/EmailSection'
import { SettingsSkeleton } from './SettingsSkeleton'
import { VisibilitySection } from './VisibilitySection'

/** The settings that the server stores. */
export function OwnSettings({ offline }: { offline: boolean }): ReactElement {
  const { data: settings, error, refetch } = useQuery(settingsQuery)
  if (settings) {
    return (
      <>
        <EmailSection verified={settings.email_verified} offline={offline} />
        <VisibilitySection visibility={settings.visibility} offline={offline} />
      </>
    )
  }
  if (!error) return <SettingsSkeleton />
  return (
    <ErrorState
      error={error}
      title="Failed to load"
      fallbackMessage="Could not fetch your settings."
      retry={() => void refetch()}
    />
  )
}
