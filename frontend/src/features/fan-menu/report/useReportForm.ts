import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, hasStatus } from '@/api/error'
import type { ReportReason } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import type { Fan } from '@/features/fan-menu/useBlocking'
import { type EmailNotVerified, isEmailNotVerified } from '@/features/verify-email/emailNotVerified'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { keys } from '@/queries/keys'
import { useReport } from '@/queries/reports'
import { type ReportedWhen, reportOutcomeText } from './reportOutcomeText'

interface ReportValues {
  reason: ReportReason | null
  note: string
}

const EMPTY_REPORT: ReportValues = { reason: null, note: '' }

/** The form of a report. Its text is preserved if sending fails, or if the dialog is closed by mistake. */
export function useReportForm(fan: Fan, onSent: (reportedWhen: ReportedWhen) => void) {
  const client = useQueryClient() // the cache keeps the draft for five minutes or until a sign-out
  const draft = client.getQueryData<ReportValues>(keys.reportDraft(fan._id))
  const form = useForm<ReportValues>({
    defaultValues: draft ?? EMPTY_REPORT,
    shouldFocusError: false,
  })
  const { mutateAsync } = useReport(fan._id)
  const toaster = useToaster('report')
  const { getValues } = form
  // The server's error if the fan must verify their e-mail before reporting, else null.
  const [notVerified, setNotVerified] = useState<EmailNotVerified | null>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      // Not after a sign-out: the next fan on this device must not see the draft.
      if (client.getQueryData(keys.self))
        client.setQueryData(keys.reportDraft(fan._id), getValues())
    }
  }, [client, fan._id, getValues])

  const sendReport = async ({ reason, note }: ReportValues): Promise<void> => {
    if (!reason) return
    setNotVerified(null)
    try {
      const when = (await mutateAsync({ reason, note })) ? 'now' : 'earlier'
      toaster.close()
      form.reset(EMPTY_REPORT)
      if (isOpen.current) onSent(when)
      else {
        client.removeQueries({ queryKey: keys.reportDraft(fan._id) })
        toaster.show({ kind: 'success', ...reportOutcomeText(when, fan.full_name) })
      }
    } catch (error) {
      if (isEmailNotVerified(error) && isOpen.current) {
        setNotVerified(error)
        return
      }
      const message = error instanceof ApiError && error.fields.note?.[0]
      if (message) form.setError('note', { type: 'server', message })
      toaster.failure(error, t('Report not sent'), failureText(error, displayName(fan.full_name)))
    }
  }
  return { form, sendReport, notVerified, dismissNotVerified: () => setNotVerified(null) }
}

function failureText(error: unknown, name: string): string {
  if (hasStatus(error, 404)) return t('This profile no longer exists.')
  if (hasStatus(error, 429))
    return t('You’ve reached today’s limit for reports. Please try again tomorrow.')
  return t('Could not report {name}.', { name })
}
