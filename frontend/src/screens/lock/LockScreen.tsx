import Button from '@mui/material/Button'
import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Drawing } from '@/components/Drawing'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { Logo, MarkBand } from '@/components/Mark'
import { PasswordField } from '@/components/PasswordField'
import { page } from '@/lib/page'
import { required } from '@/lib/validation'
import { MuiProvider } from '@/theme/MuiProvider'
import styles from './lock.module.css'
import { useKeyFromUrl } from './useKeyFromUrl'
import { useOverride } from './useOverride'
import { useReloadWhenOpen } from './useReloadWhenOpen'

const TITLE = 'Welcome to HockeyHub'

/** Shown in place of every screen while the site is locked, with the admins' override. */
export function LockScreen({ onUnlock }: { onUnlock: () => void }): ReactElement {
  const override = useOverride(onUnlock)
  useKeyFromUrl(override.submit)
  useReloadWhenOpen()
  useEffect(() => {
    document.title = TITLE
  }, [])
  return (
    <MuiProvider>
      <main id="main" tabIndex={-1} className={styles.page}>
        <div className={styles.card}>
          <MarkBand />
          <div className={styles.notice}>
            <Logo />
            <Drawing name="goal" />
            <h1 className={styles.title}>{TITLE}</h1>
            <p className={styles.text}>
              HockeyHub is being upgraded and will be back within the hour.
            </p>
            <Button color="secondary" onClick={page.reload}>
              Look again
            </Button>
          </div>
          <OverrideForm {...override} />
        </div>
      </main>
    </MuiProvider>
  )
}

function OverrideForm(props: ReturnType<typeof useOverride>): ReactElement {
  const { submit, submitting, rateLimitError } = props
  const form = useForm({ defaultValues: { code: '' }, shouldFocusError: false })
  const { error, ...code } = fieldProps(form)('code', { validate: required('Override code') })
  return (
    <Form form={form} className={styles.form} onSubmit={(values) => submit(values.code)}>
      <PasswordField
        label="Admin Override"
        placeholder="Enter override code"
        autoComplete="off"
        error={rateLimitError ?? error}
        {...code}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={submitting}
        disabled={rateLimitError !== undefined}
      >
        Unlock
      </Button>
    </Form>
  )
}
