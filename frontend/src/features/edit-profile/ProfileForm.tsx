import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactElement } from 'react'
import type { OpenableField } from '@/api/profileFields'
import { ActionBar } from '@/components/ActionBar'
import { Form } from '@/components/Form'
import { Notice } from '@/components/Notice'
import { pageLanguage } from '@/language/language'
import { t } from '@/language/text'
import { CardFields, fieldSelector } from './CardFields'
import { PrivateFields } from './PrivateFields'
import type { ProfileFormState } from './useProfileForm'

const listFormat = new Intl.ListFormat(pageLanguage().tag)

/** On a wide screen too, the buttons stay in view. `overflow: clip` lets them, unlike `hidden`. */
const CARD_SX = {
  display: 'grid',
  gap: 3,
  p: 3,
  boxShadow: 'none',
  overflow: 'clip',
  '@media (width >= 600px)': {
    '& > .actions': {
      position: 'sticky',
      zIndex: 2, // above the labels
      bottom: 0,
      m: '0 -24px -24px',
      p: '12px 24px',
      borderTop: '1px solid var(--line)',
      background: 'var(--surface)',
    },
  },
}

interface Props extends ProfileFormState {
  field: OpenableField | undefined
}

/** The form for the viewer's own profile: first the fields in the card's order, then private fields. */
export function ProfileForm(props: Props): ReactElement {
  const { form, field, restored, saveProfile, showInvalid, discard } = props
  return (
    <Form
      form={form}
      focusOnOpen={field ? fieldSelector(field) : 'input'}
      aria-label={t('Edit Profile')}
      onSubmit={saveProfile}
      onInvalid={showInvalid}
    >
      <Card sx={CARD_SX}>
        {restored && <Notice>{restoredText(restored.droppedLabels)}</Notice>}
        <CardFields form={form} openPicker={field} />
        <PrivateFields form={form} />
        <ActionBar>
          <Button variant="outlined" onClick={discard}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('Save Changes')}
          </Button>
        </ActionBar>
      </Card>
    </Form>
  )
}

const restoredText = (droppedLabels: string[]): string =>
  droppedLabels.length === 0
    ? t('Your unsaved changes are back.')
    : t('Your unsaved changes are back, except for {fields}. Please enter that again.', {
        fields: listFormat.format(droppedLabels),
      })
