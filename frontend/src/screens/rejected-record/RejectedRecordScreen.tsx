import { type ReactElement, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type ApiError, isInputError, serverMessageOr } from '@/api/error'
import { Button } from '@/components/Button'
import { EmailField } from '@/components/EmailField'
import { EntryScreen } from '@/components/EntryScreen'
import { Field } from '@/components/Field'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import layout from '@/components/layout.module.css'
import { Notice } from '@/components/Notice'
import text from '@/components/text.module.css'
import { useToaster } from '@/components/toasts/useToaster'
import { useTitle } from '@/components/useTitle'
import { SignOutButton } from '@/features/sign-out/SignOutButton'
import { useEmailVerificationCheck } from '@/features/verify-email/useEmailVerificationCheck'
import { useSendVerificationEmail } from '@/features/verify-email/useSendVerificationEmail'
import { t } from '@/language/text'
import * as rules from '@/lib/validation'
import { createRecord } from '@/session/createRecord'
import type { RejectedRecord } from '@/session/types'

const TITLE = t('Almost there')

/** Lets a new fan correct what the server refused of their record. No screen opens without a record. */
export function RejectedRecordScreen(props: RejectedRecord): ReactElement {
  useTitle(TITLE)
  return (
    <EntryScreen>
      <div>
        <h1>{TITLE}</h1>
        <p className={text.muted}>{t('Your card could not be made yet.')}</p>
      </div>
      <RecordForm {...props} />
      <SignOutButton />
    </EntryScreen>
  )
}

function RecordForm({ account, onCreate, error: firstError }: RejectedRecord): ReactElement {
  const toaster = useToaster('session')
  const [{ error, name }, setRejected] = useState({ error: firstError, name: account.name })
  const form = useForm({ defaultValues: { fullName: name }, shouldFocusError: false })
  const isUnchanged = useWatch({ control: form.control, name: 'fullName' }) === name
  const isEmailTaken = error.status === 409
  const { error: nameError, ...nameProps } = fieldProps(form)('fullName', {
    validate: rules.fullNameRule,
  })

  const submit = async ({ fullName }: { fullName: string }): Promise<void> => {
    try {
      onCreate(await createRecord({ ...account, name: fullName }))
    } catch (error) {
      if (isInputError(error)) setRejected({ error, name: fullName })
      else toaster.failure(error, t('Error'), serverMessageOr(error, t('Unable to create user')))
    }
  }
  return (
    <Form
      form={form}
      className={layout.stack}
      focusOnOpen='[aria-invalid="true"]'
      onSubmit={submit}
    >
      <Field
        required
        readOnly={isEmailTaken} // the other record has a name
        label={t('Full Name')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
        {...nameProps}
        error={nameError ?? (isUnchanged ? nameErrorOf(error) : undefined)}
      />
      <EmailField
        readOnly
        name="email"
        autoComplete="username"
        value={account.email}
        error={isEmailTaken ? error.serverMessage : error.fields.email?.[0]}
      />
      {isEmailTaken && <VerifyTakenEmailButton />}
      <Button type="submit" busy={form.formState.isSubmitting}>
        {t('Continue')}
      </Button>
    </Form>
  )
}

/** What is wrong with the name. An error that concerns neither the name nor the e-mail is shown there too. */
function nameErrorOf({ status, fields, serverMessage }: ApiError): string | undefined {
  if (status === 409 || fields.email) return fields.full_name?.[0]
  return Object.values(fields)[0]?.[0] ?? serverMessage ?? t('Unable to create user')
}

/** Lets a fan prove that an e-mail of another record is theirs. That record then becomes this fan's. */
function VerifyTakenEmailButton(): ReactElement {
  const { send, isSending } = useSendVerificationEmail()
  useEmailVerificationCheck(true)
  return (
    <>
      <Notice>
        {t('If it is yours, open the link in the email that we sent you, then come back here.')}
      </Notice>
      <Button variant="outlined" busy={isSending} onClick={send}>
        {t('Send the email again')}
      </Button>
    </>
  )
}
