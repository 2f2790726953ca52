import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactElement } from 'react'
import { ActionBar } from '@/components/ActionBar'
import { Form } from '@/components/Form'
import { Notice } from '@/components/Notice'
import { CardFields } from './CardFields'
import { PrivateFields } from './PrivateFields'
import type { ProfileFormState } from './useProfileForm'

/** The form for one's own profile: first what the card shows, in its order, then what nobody else sees. */
export function ProfileForm(props: ProfileFormState): ReactElement {
  const { form, restored, save, showInvalid, discard } = props
  return (
    <Form
      form={form}
      focusFirstField
      aria-label="Edit Profile"
      onSubmit={save}
      onInvalid={showInvalid}
    >
      <Card sx={{ display: 'grid', gap: 3, p: 3, boxShadow: 'none' }}>
        {restored && <Notice>Your unsaved changes are back.</Notice>}
        <CardFields form={form} />
        <PrivateFields form={form} />
        <ActionBar>
          <Button variant="outlined" onClick={discard}>
            Cancel
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            Save Changes
          </Button>
        </ActionBar>
      </Card>
    </Form>
  )
}
