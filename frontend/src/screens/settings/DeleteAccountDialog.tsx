import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { Overlay } from '@/components/Overlay'
import { TextField } from '@/components/TextField'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { NAME_LENGTH_MAX } from '@/lib/lengths'

interface Props {
  /** The fan's name, which the fan must type. */
  name: string
  onConfirm: () => void
  onCancel: () => void
}

const DELETED_ITEM_TEXTS = [
  t('Your profile and photo'),
  t('Your followers, and everyone you follow'),
  t('Your settings and your login (a Google account stays)'),
  t('Your profile link: QR codes on stickers stop working'),
]

/** Says what is deleted with the account, and lets the fan confirm it by typing their name. */
export function DeleteAccountDialog({ name, onConfirm, onCancel }: Props): ReactElement {
  const titleId = useId()
  const form = useForm({ defaultValues: { name: '' }, shouldFocusError: false })
  const requireName = (typed: string): string | undefined =>
    toComparableName(typed) === toComparableName(name)
      ? undefined
      : t('This isn’t the name on your profile.')
  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onCancel}>
      <Form form={form} onSubmit={onConfirm}>
        <Stack sx={{ gap: 2, p: 3 }}>
          <Typography variant="h2" id={titleId}>
            {t('Delete your account?')}
          </Typography>
          <div>
            <Typography>{t('All of this is deleted at once and for good:')}</Typography>
            <Stack component="ul" sx={{ gap: 0.5, my: 1, pl: 3, listStyle: 'disc' }}>
              {DELETED_ITEM_TEXTS.map((item) => (
                <Typography component="li" key={item}>
                  {item}
                </Typography>
              ))}
            </Stack>
            <Typography>{t('This can’t be undone, not even by us.')}</Typography>
          </div>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <RichText
              text="To continue, type your name: {name}"
              parts={{ name: <strong>{name}</strong> }}
            />
          </Typography>
          <TextField
            label={t('Your name')}
            autoComplete="off"
            slotProps={{ htmlInput: { autoCorrect: 'off', enterKeyHint: 'done' } }}
            {...fieldProps(form)('name', { validate: requireName, maxLength: 2 * NAME_LENGTH_MAX })}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
            <Button variant="text" onClick={onCancel}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="error">
              {t('Delete my account')}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </Overlay>
  )
}

/**
 * Removes differences between names that the fan may not see, or that a keyboard adds by itself.
 */
const toComparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .split(/\s+/)
    .join(' ')
    .trim()
    .toLowerCase()
