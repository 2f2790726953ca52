import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { page } from '@/browser/page'
import { Button } from '@/components/Button'
import { Drawing } from '@/components/Drawing'
import entry from '@/components/entry.module.css'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { Logo, MarkBand } from '@/components/Mark'
import { PasswordField } from '@/components/PasswordField'
import { t } from '@/language/text'
import { required } from '@/lib/validation'
import styles from './lock.module.css'
import { useKeyFromUrl } from './useKeyFromUrl'
import { useOverride } from './useOverride'
import { useReloadWhenOpen } from './useReloadWhenOpen'

const LOCK_TITLE = t('Welcome to HockeyHub')

/** Replaces every screen while the site is locked, with a form for the override code. */
export function LockScreen({ onUnlock }: { onUnlock: () => void }): ReactElement {
  const override = useOverride(onUnlock)
  useKeyFromUrl(override.submit)
  useReloadWhenOpen()
  useEffect(() => {
    document.title = LOCK_TITLE
  }, [])
  return (
    <main id="main" tabIndex={-1} className={entry.screen}>
      <div className={entry.box}>
        <MarkBand />
        <div className="message">
          <Logo />
          <Drawing name="locked" />
          <h1>{LOCK_TITLE}</h1>
          <p className={styles.text}>
            {t('HockeyHub is being upgraded and will be back within the hour.')}
          </p>
          <Button variant="text" onClick={page.reload}>
            {t('Check again')}
          </Button>
        </div>
        <OverrideForm {...override} />
      </div>
    </main>
  )
}

function OverrideForm(props: ReturnType<typeof useOverride>): ReactElement {
  const { submit, submitting, rateLimitError } = props
  const form = useForm({ defaultValues: { code: '' }, shouldFocusError: false })
  const { error, ...code } = fieldProps(form)('code', { validate: required(t('Override code')) })
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
        variant="outlined"
        busy={submitting}
        disabled={rateLimitError !== undefined}
      >
        {t('Unlock')}
      </Button>
    </Form>
  )
}
