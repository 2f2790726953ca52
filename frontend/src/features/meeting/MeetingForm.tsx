import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '@/components/TextField'
import { t } from '@/language/text'
import { cleanText } from '@/lib/cleanText'
import { MET_AT_LENGTH_MAX } from '@/lib/lengths'
import { lengthOf, metAt as metAtRule } from '@/lib/validation'
import { MuiProvider } from '@/theme/MuiProvider'

export interface Draft {
  text: string
  /** Why the server refused the text. */
  error?: string | undefined
}

interface Props {
  draft: Draft
  canRemove: boolean
  onSave: (metAt: string) => void
  onCancel: () => void
}

/** The form in which the viewer notes where they met a fan. */
export function MeetingForm({ draft, canRemove, onSave, onCancel }: Props): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const [noteText, setNoteText] = useState(draft.text)
  const [error, setError] = useState(draft.error)
  useEffect(() => input.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const refusal = metAtRule(noteText)
    setError(refusal)
    if (refusal) input.current?.focus()
    else onSave(cleanText(noteText))
  }
  return (
    <MuiProvider>
      <Stack
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault() // otherwise a dialog around the form would close too
          onCancel()
        }}
        sx={{ flex: '1 0 100%', gap: 1 }}
      >
        <TextField
          ref={input}
          label={t('Where did you meet?')}
          placeholder={t('Tuesday at Scotiabank Pond')}
          value={noteText}
          error={error}
          hint={t('Only you see it. {length} of {max}', {
            length: lengthOf(noteText),
            max: MET_AT_LENGTH_MAX,
          })}
          slotProps={{
            htmlInput: { autoComplete: 'off', autoCorrect: 'off', enterKeyHint: 'done' },
          }}
          onChange={({ target }) => setNoteText(target.value)}
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          {canRemove && (
            <Button variant="text" color="error" sx={{ mr: 'auto' }} onClick={() => onSave('')}>
              {t('Remove')}
            </Button>
          )}
          <Button variant="text" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit">{t('Save')}</Button>
        </Stack>
      </Stack>
    </MuiProvider>
  )
}
