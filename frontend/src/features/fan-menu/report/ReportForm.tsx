import type { ReactElement } from 'react'
import { Controller } from 'react-hook-form'
import type { ReportReason } from '@/api/types'
import { Button } from '@/components/Button'
import { ButtonRow } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { RadioField } from '@/components/RadioField'
import type { Fan } from '@/features/fan-menu/useBlocking'
import { VerifyEmailFirst } from '@/features/verify-email/VerifyEmailFirst'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { REPORT_NOTE_LENGTH_MAX } from '@/lib/lengths'
import * as rules from '@/lib/validation'
import { ReportedLinks } from './ReportedLinks'
import type { ReportedWhen } from './reportOutcomeText'
import { useReportForm } from './useReportForm'

interface Props {
  fan: Fan
  onSent: (when: ReportedWhen) => void
  onCancel: () => void
}

const REASON_OPTIONS: readonly (readonly [ReportReason, string])[] = [
  ['spam', t('Spam or advertising')],
  ['impersonation', t('Pretends to be someone else')],
  ['harassment', t('Harasses or threatens someone')],
  ['other', t('Something else')],
]

export function ReportForm({ fan, onSent, onCancel }: Props): ReactElement {
  const { form, sendReport, notVerified, dismissNotVerified } = useReportForm(fan, onSent)
  const name = displayName(fan.full_name)
  return (
    <Form form={form} onSubmit={sendReport}>
      <p>{t('Only the people who run this site read it, and {name} won’t be told.', { name })}</p>
      <ReportedLinks fanId={fan._id} />
      <Controller
        control={form.control}
        name="reason"
        rules={{ validate: (reason) => (reason ? undefined : t('Please choose a reason.')) }}
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <RadioField
            stacked
            label={t('What is wrong?')}
            options={REASON_OPTIONS}
            value={value}
            error={error?.message}
            onChange={onChange}
          />
        )}
      />
      <Field
        as="textarea"
        rows={3}
        label={t('Note (optional)')}
        placeholder={t('What should we look at?')}
        hint={t('{count} of {max}', {
          count: rules.cleanedLength(form.watch('note')),
          max: REPORT_NOTE_LENGTH_MAX,
        })}
        {...fieldProps(form)('note', { validate: rules.reportNoteRule })}
      />
      {notVerified && <VerifyEmailFirst error={notVerified} onVerified={dismissNotVerified} />}
      <ButtonRow>
        <Button variant="text" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" danger busy={form.formState.isSubmitting}>
          {t('Report')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
