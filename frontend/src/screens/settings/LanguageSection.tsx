import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import type { Settings } from '@/api/types'
import { reloadSignedInPageIn } from '@/browser/pageLanguage'
import { RadioField } from '@/components/RadioField'
import { useToaster } from '@/components/toasts/useToaster'
import { LANGUAGES } from '@/language/language'
import { t } from '@/language/text'
import { settingsQuery, updateSettings } from '@/queries/settings'
import { useIsOffline } from '@/session/useIsOffline'
import { SettingsSection } from './SettingsSection'

type Language = Settings['language']

const LANGUAGE_OPTIONS: [Language, ReactNode][] = [
  ...LANGUAGES.map(({ code, name, tag }): [Language, ReactNode] => [
    code as Language,
    <span key={code} lang={tag}>
      {name}
    </span>,
  ]),
  ['', t('Same as my browser')],
]

const NO_RELOAD_TEXT = t('Your browser blocks storage, so this page keeps its language.')

/** The fan's language, which applies on every device. */
export function LanguageSection({ language }: { language: Language }): ReactElement {
  const offline = useIsOffline()
  const client = useQueryClient()
  const toaster = useToaster('language')
  const { mutate, variables, isPending, isSuccess } = useMutation({
    mutationFn: (chosen: Language) => updateSettings({ language: chosen }),
    onSuccess: (settings, chosen) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      if (!reloadSignedInPageIn(chosen)) toaster.success(t('Saved'), NO_RELOAD_TEXT)
    },
    onError: (error) => toaster.failure(error, t('Not saved'), t('Could not save this choice.')),
  })
  return (
    <SettingsSection title={t('Language')}>
      <RadioField
        label={t('Language of the site')}
        hint={t('On all your devices.')}
        options={LANGUAGE_OPTIONS}
        value={isPending || isSuccess ? variables : language}
        disabled={offline || isPending}
        onChange={mutate}
      />
    </SettingsSection>
  )
}
