import { Camera } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import type { OwnRecord } from '@/api/types'
import { CardPhoto } from '@/features/profile-card/CardPhoto'
import { t } from '@/language/text'
import { initials } from '@/lib/format'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import styles from './photo.module.css'

interface Props {
  ref: Ref<HTMLButtonElement>
  user: OwnRecord
  isOpen: boolean
  /** Whether the photo is being uploaded or deleted. */
  isBusy: boolean
  onClick: () => void
}

/** The photo, with a camera in its corner. */
export const PhotoButton = ({ ref, user, isOpen, isBusy, onClick }: Props): ReactElement => (
  <button
    type="button"
    ref={ref}
    className={styles.button}
    aria-label={t('Photo menu')}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    aria-busy={isBusy}
    aria-disabled={isBusy}
    onClick={onClick}
  >
    <CardPhoto photoUrl={sizedPhotoUrl(user.photo_url, 192)} initials={initials(user.full_name)} />
    <span className={styles.camera} data-screen-only>
      <Camera aria-hidden />
    </span>
  </button>
)
