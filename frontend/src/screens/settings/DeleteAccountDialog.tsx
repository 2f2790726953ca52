import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/Button'
import { ButtonRow, Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { Form } from '@/components/Form'
import { fieldProps } from '@/components/fieldProps'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { NAME_LENGTH_MAX } from '@/lib/lengths'
import { requiredRule } from '@/lib/validation'

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
  const form = useForm({ defaultValues: { name: '' }, shouldFocusError: false })
  const requireName = (typed: string): string | undefined =>
    toComparableName(typed) === toComparableName(name)
      ? undefined
      : (requiredRule(typed) ?? t('This isn’t the name on your profile.'))
  return (
    <Dialog title={t('Delete your account?')} onClose={onCancel}>
      <Form form={form} onSubmit={onConfirm}>
        <div>
          <p>{t('All of this is deleted at once and for good:')}</p>
          <ul>
            {DELETED_ITEM_TEXTS.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <p>{t('This can’t be undone, not even by us.')}</p>
        </div>
        <p>
          <RichText
            text="To continue, type your name: {name}"
            parts={{ name: <strong>{name}</strong> }}
          />
        </p>
        <Field
          label={t('Your name')}
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="done"
          {...fieldProps(form)('name', { validate: requireName, maxLength: 2 * NAME_LENGTH_MAX })}
        />
        <ButtonRow>
          <Button variant="text" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" danger>
            {t('Delete my account')}
          </Button>
        </ButtonRow>
      </Form>
    </Dialog>
  )
}

/** Removes differences between names that the fan may not see or that a keyboard adds. */
const toComparableName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\p{Dash}/gu, '-')
    .split(/\s+/)
    .join(' ')
    .trim()
    .toLowerCase()
