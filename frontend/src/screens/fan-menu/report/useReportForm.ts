import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, hasStatus } from '@/api/error'
import type { ReportReason } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import { displayName } from '@/lib/format'
import { keys } from '@/queries/keys'
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

const EMPTY: Values = { reason: null, note: '' }

/** The form of a report. What was typed stays if it can't be sent, or if the dialog is closed by mistake. */
export function useReportForm(fan: Fan, onSent: (isNew: boolean) => void): ReportFormState {
  const client = useQueryClient() // its cache forgets after five minutes, and at a sign-out
  const draft = client.getQueryData<Values>(keys.reportDraft(fan._id))
  const form = useForm<Values>({ defaultValues: draft ?? EMPTY, shouldFocusError: false })
  const { mutateAsync } = useReport(fan._id)
  const toaster = useToaster('report')
  const { getValues } = form
  useEffect(
    () => () => void client.setQueryData(keys.reportDraft(fan._id), getValues()),
    [client, fan._id, getValues],
  )

  const send = async ({ reason, note }: Values): Promise<void> => {
    if (!reason) return
    try {
      const isNew = await mutateAsync({ reason, note })
      toaster.close()
      form.reset(EMPTY)
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
