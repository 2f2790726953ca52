import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { ButtonRow } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { t } from '@/language/text'
import { cleanText } from '@/lib/cleanText'
import { MET_AT_LENGTH_MAX } from '@/lib/lengths'
import { cleanedLength, metAtRule } from '@/lib/validation'
import styles from './meetingForm.module.css'

export interface MeetingDraft {
  text: string
  /** Why the server refused the text. */
  error?: string | undefined
}

interface Props {
  draft: MeetingDraft
  canRemove: boolean
  onSave: (metAt: string) => void
  onCancel: () => void
}

/** The form in which the viewer notes where they met a fan. */
export function MeetingForm({ draft, canRemove, onSave, onCancel }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const [noteText, setNoteText] = useState(draft.text)
  const [error, setError] = useState(draft.error)
  useEffect(() => {
    if (draft) input.current?.focus() // also when the menu asks for the form again
  }, [draft])

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const refusal = metAtRule(noteText)
    setError(refusal)
    if (refusal) input.current?.focus()
    else onSave(cleanText(noteText))
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault() // otherwise a dialog around the form would close too
        onCancel()
      }}
    >
      <Field
        ref={input}
        label={t('Where did you meet?')}
        placeholder={t('Tuesday at Scotiabank Pond')}
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="done"
        value={noteText}
        error={error}
        hint={t('Only you see it. {length} of {max}', {
          length: cleanedLength(noteText),
          max: MET_AT_LENGTH_MAX,
        })}
        onChange={({ target }) => setNoteText(target.value)}
      />
      <ButtonRow>
        {canRemove && (
          <Button variant="text" danger onClick={() => onSave('')}>
            {t('Remove')}
          </Button>
        )}
        <Button variant="text" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Save')}</Button>
      </ButtonRow>
    </form>
  )
}
