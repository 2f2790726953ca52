import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, hasStatus } from '@/api/error'
import type { ReportReason } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import { displayName } from '@/lib/format'
import { useReport } from '@/queries/reports'
import type { Fan } from '@/screens/fan-menu/useBlocking'

interface Values {
  reason: ReportReason | null
  note: string
}

interface ReportFormState {
  form: UseFormReturn<Values>
  send: (values: Values) => Promise<void>
}

/** The form of a report. If it can't be sent, what was typed stays. */
export function useReportForm(fan: Fan, onSent: (isNew: boolean) => void): ReportFormState {
  const form = useForm<Values>({
    defaultValues: { reason: null, note: '' },
    shouldFocusError: false,
  })
  const { mutateAsync } = useReport(fan._id)
  const toaster = useToaster('report')

  const send = async ({ reason, note }: Values): Promise<void> => {
    if (!reason) return
    try {
      const isNew = await mutateAsync({ reason, note })
      toaster.close()
      onSent(isNew)
    } catch (error) {
      const message = error instanceof ApiError && error.fields.note?.[0]
      if (message) form.setError('note', { type: 'server', message })
      toaster.failure(error, 'Report not sent', failureText(error, displayName(fan.full_name)))
    }
  }
  return { form, send }
}

const failureText = (error: unknown, name: string): string =>
  hasStatus(error, 429)
    ? 'That is as many reports as one can send in a day. Please try again tomorrow.'
    : `Could not report ${name}.`
