import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { Controller } from 'react-hook-form'
import type { ReportReason } from '@/api/types'
import { ChoiceField } from '@/components/ChoiceField'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { TextField } from '@/components/TextField'
import type { Fan } from '@/features/fan-menu/useBlocking'
import { VerifyFirst } from '@/features/verify-email/VerifyFirst'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { REPORT_NOTE_LENGTH_MAX } from '@/lib/lengths'
import * as rules from '@/lib/validation'
import type { Sent } from './outcomes'
import { ReportedLinks } from './ReportedLinks'
import { useReportForm } from './useReportForm'

interface Props {
  titleId: string
  fan: Fan
  onSent: (when: Sent) => void
  onCancel: () => void
}

const REASON_OPTIONS: readonly (readonly [ReportReason, string])[] = [
  ['spam', t('Spam or advertising')],
  ['impersonation', t('Pretends to be someone else')],
  ['harassment', t('Harasses or threatens someone')],
  ['other', t('Something else')],
]

export function ReportForm({ titleId, fan, onSent, onCancel }: Props): ReactElement {
  const { form, sendReport, notVerified, dismissNotVerified } = useReportForm(fan, onSent)
  const name = displayName(fan.full_name)
  return (
    <Form form={form} onSubmit={sendReport}>
      <Stack sx={{ gap: 2, p: 3 }}>
        <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {t('Report {name}?', { name })}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('Only the people who run this site read it, and {name} won’t be told.', { name })}
        </Typography>
        <ReportedLinks fanId={fan._id} />
        <Controller
          control={form.control}
          name="reason"
          rules={{ validate: (reason) => (reason ? undefined : t('Please choose a reason.')) }}
          render={({ field: { value, onChange }, fieldState: { error } }) => (
            <ChoiceField
              stacked
              label={t('What is wrong?')}
              options={REASON_OPTIONS}
              value={value}
              error={error?.message}
              onChange={onChange}
            />
          )}
        />
        <TextField
          multiline
          minRows={3}
          maxRows={6}
          label={t('Note (optional)')}
          placeholder={t('What should we look at?')}
          hint={t('{count} of {max}', {
            count: rules.lengthOf(form.watch('note')),
            max: REPORT_NOTE_LENGTH_MAX,
          })}
          {...fieldProps(form)('note', { validate: rules.note })}
        />
        {notVerified && <VerifyFirst error={notVerified} onVerified={dismissNotVerified} />}
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="text" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="error" loading={form.formState.isSubmitting}>
            {t('Report')}
          </Button>
        </Stack>
      </Stack>
    </Form>
  )
}
