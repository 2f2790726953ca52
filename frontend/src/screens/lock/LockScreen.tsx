import { type FormEvent, type ReactElement, useEffect } from 'react'
import { Button } from '@/components/Button'
import { Drawing } from '@/components/Drawing'
import { Logo, MarkBand } from '@/components/Mark'
import { PasswordField } from '@/components/PasswordField'
import { useForm } from '@/components/useForm'
import { page } from '@/lib/page'
import { required } from '@/lib/validation'
import { Kit } from '@/theme/Kit'
import styles from './lock.module.css'
import { useKeyInAddress } from './useKeyInAddress'
import { useOverride } from './useOverride'
import { useReopening } from './useReopening'

const TITLE = 'Welcome to HockeyHub'

/** The whole site while it is locked: when it will be back, and the operators' way in. */
export function LockScreen({ onUnlock }: { onUnlock: () => void }): ReactElement {
  const override = useOverride(onUnlock)
  useKeyInAddress(override.send)
  useReopening()
  useEffect(() => {
    document.title = TITLE
  }, [])
  return (
    <Kit>
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
            <Button variant="soft" onClick={page.reload}>
              Look again
            </Button>
          </div>
          <OverrideForm {...override} />
        </div>
      </main>
    </Kit>
  )
}

function OverrideForm({ send, busy, waiting }: ReturnType<typeof useOverride>): ReactElement {
  const form = useForm({ code: '' }, ({ code }) => ({ code: required('Override code')(code) }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!form.problems()) void send(form.values.code)
  }
  return (
    <form ref={form.ref} noValidate className={styles.form} onSubmit={submit}>
      <PasswordField
        label="Admin Override"
        placeholder="Enter override code"
        autoComplete="off"
        value={form.values.code}
        error={waiting ?? form.errors.code}
        onChange={(code) => form.set({ code })}
      />
      <Button type="submit" variant="outlined" busy={busy} disabled={waiting !== undefined}>
        Unlock
      </Button>
    </form>
  )
}
