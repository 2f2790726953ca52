import type { ReactElement } from 'react'
import type { OpenableField } from '@/api/profileFields'
import { ActionBar } from '@/components/ActionBar'
import { Button } from '@/components/Button'
import { Form } from '@/components/Form'
import { Notice } from '@/components/Notice'
import { Panel } from '@/components/Panel'
import { t } from '@/language/text'
import { formatList } from '@/lib/format'
import { CardFields, fieldSelector } from './CardFields'
import styles from './editProfile.module.css'
import { PrivateFields } from './PrivateFields'
import type { useProfileForm } from './useProfileForm'

interface Props extends ReturnType<typeof useProfileForm> {
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
      <div className={styles.form}>
        <Panel flat padded>
          {restored && <Notice>{restoredEditsText(restored.droppedLabels)}</Notice>}
          <CardFields form={form} openPicker={field} />
          <PrivateFields form={form} />
          <ActionBar>
            <Button variant="outlined" onClick={discard}>
              {t('Cancel')}
            </Button>
            <Button type="submit" busy={form.formState.isSubmitting}>
              {t('Save Changes')}
            </Button>
          </ActionBar>
        </Panel>
      </div>
    </Form>
  )
}

const restoredEditsText = (droppedLabels: string[]): string =>
  droppedLabels.length === 0
    ? t('Your unsaved changes are back.')
    : t('Your unsaved changes are back, except for {fields}. Please enter that again.', {
        fields: formatList(droppedLabels),
      })
