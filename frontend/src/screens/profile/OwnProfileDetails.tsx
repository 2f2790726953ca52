import type { ReactElement } from 'react'
import { PRIVATE_FIELD_NAMES, PRIVATE_FIELDS } from '@/api/profileFields'
import { hasPrivateFields, type OwnRecord } from '@/api/types'
import facts from '@/components/facts.module.css'
import { Panel } from '@/components/Panel'
import text from '@/components/text.module.css'
import { fieldText } from '@/features/edit-profile/fieldText'
import { PrivateFieldset } from '@/features/edit-profile/PrivateFieldset'
import { addFieldLinks } from '@/features/profile-card/unsetFields'
import { WhoSeesNote } from '@/features/visibility/WhoSeesNote'
import { t } from '@/language/text'
import { MissingFieldLinks } from './MissingFieldLinks'
import styles from './profile.module.css'

interface Props {
  user: OwnRecord
  /** Whether the profile can be edited; false without a network. */
  canEdit: boolean
}

/**
 * The fields that the viewer's card doesn't show, and who sees the card. Private fields appear later,
 * because they aren't stored on the device and come from the server.
 */
export const OwnProfileDetails = ({ user, canEdit }: Props): ReactElement => (
  <section aria-label={t('Your details')} className={styles.details}>
    {hasPrivateFields(user) && (
      <Panel flat padded>
        <PrivateFieldset>
          <dl className={facts.facts}>
            {PRIVATE_FIELD_NAMES.map((name) => (
              <Fact key={name} label={PRIVATE_FIELDS[name].label} value={fieldText(user, name)} />
            ))}
          </dl>
        </PrivateFieldset>
      </Panel>
    )}
    <Panel flat padded screenOnly>
      <WhoSeesNote />
    </Panel>
    {canEdit && addFieldLinks(user).length === 0 && <MissingFieldLinks user={user} />}
  </section>
)

const Fact = ({ label, value }: { label: string; value: string }): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd className={value ? undefined : text.muted}>{value || t('Not set')}</dd>
  </div>
)
