import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { isSiteOpen } from '@/api/lock'
import { page } from '@/browser/page'
import { Button } from '@/components/Button'
import { EntryScreen } from '@/components/EntryScreen'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { Message } from '@/components/Message'
import { PasswordField } from '@/components/PasswordField'
import { t } from '@/language/text'
import { requiredRule } from '@/lib/validation'
import styles from './lock.module.css'
import { useOverrideCode } from './useOverrideCode'

const LOCK_TITLE = t('Welcome to HockeyHub')

/** Replaces every screen while the site is locked, with a form for the override code. */
export function LockScreen({ onUnlock }: { onUnlock: () => void }): ReactElement {
  const override = useOverrideCode(onUnlock)
  useOverrideCodeFromUrl(override.submit)
  useReloadWhenSiteOpens()
  useEffect(() => {
    document.title = LOCK_TITLE
  }, [])
  return (
    <EntryScreen>
      <Message
        drawing="locked"
        title={LOCK_TITLE}
        text={t('HockeyHub is being upgraded and will be back within the hour.')}
        action={{ label: t('Check again'), run: page.reload }}
      />
      <OverrideCodeForm {...override} />
    </EntryScreen>
  )
}

function OverrideCodeForm(props: ReturnType<typeof useOverrideCode>): ReactElement {
  const { submit, submitting, rateLimitError } = props
  const form = useForm({ defaultValues: { code: '' }, shouldFocusError: false })
  const { error, ...code } = fieldProps(form)('code', {
    validate: requiredRule,
  })
  return (
    <Form form={form} className={styles.form} onSubmit={(values) => submit(values.code)}>
      <PasswordField
        label={t('Admin Override')}
        placeholder={t('Enter override code')}
        autoComplete="off"
        enterKeyHint="go"
        error={rateLimitError ?? error}
        {...code}
      />
      <Button
        type="submit"
        variant="text"
        busy={submitting}
        disabled={rateLimitError !== undefined}
      >
        {t('Unlock')}
      </Button>
    </Form>
  )
}

const OVERRIDE_CODE_PARAMETER = 'key'

/** Submits the override code in `?key=` and removes it from the URL, so that nobody shares the code. */
function useOverrideCodeFromUrl(submit: (overrideCode: string) => Promise<void>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const query = new URLSearchParams(search)
    const key = query.get(OVERRIDE_CODE_PARAMETER)
    if (!key) return
    query.delete(OVERRIDE_CODE_PARAMETER)
    navigate({ pathname, search: query.toString(), hash }, { replace: true })
    void submit(key)
  }, [navigate, submit])
}

const POLL_INTERVAL_MS = 60_000

/** Reloads the page once the site is open. Checks every minute and when the page becomes visible. */
function useReloadWhenSiteOpens(): void {
  useEffect(() => {
    const poll = async (): Promise<void> => {
      if (document.visibilityState === 'visible' && (await isSiteOpen())) page.reload()
    }
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [])
}
