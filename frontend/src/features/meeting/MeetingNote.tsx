import { MapPin, Pencil } from 'lucide-react'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '@/api/error'
import { useCloseOnBack } from '@/browser/useCloseOnBack'
import { Button } from '@/components/Button'
import { lazyComponent } from '@/components/lazyComponent'
import { useToaster } from '@/components/toasts/useToaster'
import { useDialogChunk } from '@/components/useDialogChunk'
import { t } from '@/language/text'
import { useSaveMeetingNote } from '@/queries/meetings'
import type { MeetingDraft } from './MeetingForm'

const MeetingForm = lazyComponent(
  () => import(/* webpackChunkName: "meeting" */ './MeetingForm'),
  'MeetingForm',
)

interface Props {
  /** The object id of the fan whom the viewer met. */
  fanId: string
  /** Where the viewer met the fan; '' without a note. */
  metAt: string
  /** Whether the form was asked for from elsewhere, such as a menu. */
  isRequested?: boolean
  /** Ends the request when the note answers it. */
  onAnswer?: () => void
}

/** Shows where the viewer met a fan. Only the viewer sees this note. A press replaces it with a form. */
export function MeetingNote({ fanId, metAt, isRequested, onAnswer }: Props): ReactElement {
  const [draft, setDraft] = useState<MeetingDraft | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { loadChunk, isLoading } = useDialogChunk(MeetingForm)
  const toaster = useToaster('meeting')
  const saveNote = useSaveMeetingNote((error, { met_at }) => {
    const refusal = error instanceof ApiError ? error.fields.met_at?.[0] : undefined
    if (!refusal) toaster.failure(error, t('Note not saved'), t('Could not note where you met.'))
    setDraft({ text: met_at, error: refusal })
  })
  const close = (): void => {
    flushSync(() => setDraft(null))
    button.current?.focus()
  }
  useCloseOnBack(draft !== null, close)
  const open = async (): Promise<void> => {
    if (await loadChunk()) setDraft({ text: metAt })
  }
  const answer = useEffectEvent(() => {
    onAnswer?.()
    void open()
  })
  useEffect(() => {
    if (isRequested) answer()
  }, [isRequested])
  if (draft)
    return (
      <MeetingForm
        draft={draft}
        canRemove={metAt !== ''}
        onCancel={close}
        onSave={(met_at) => {
          toaster.close()
          close()
          if (met_at !== metAt) saveNote({ id: fanId, met_at, before: metAt })
        }}
      />
    )
  return (
    <Button
      ref={button}
      variant="text"
      icon={<MapPin aria-hidden />}
      busy={isLoading}
      aria-label={metAt ? t('Edit where you met: {place}', { place: metAt }) : undefined}
      onClick={() => void open()}
    >
      {metAt ? (
        <>
          {metAt}
          <Pencil aria-hidden />
        </>
      ) : (
        t('Where did you meet?')
      )}
    </Button>
  )
}
