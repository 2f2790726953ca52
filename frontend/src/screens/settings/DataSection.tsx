import type { ReactElement } from 'react'
import { t } from '@/language/text'
import { DeleteAccount } from './DeleteAccount'
import { DownloadData } from './DownloadData'
import { Section } from './Section'

/** The settings to download and to delete the fan's data. */
export const DataSection = ({ offline }: { offline: boolean }): ReactElement => (
  <>
    <Section
      title={t('Download')}
      text={t(
        'A ZIP file with your profile, settings, photo, followers, and the fans you follow or blocked.',
      )}
      action={<DownloadData offline={offline} />}
    />
    <Section
      title={t('Delete')}
      text={t('Deletes everything you have here. This can’t be undone.')}
      action={<DeleteAccount offline={offline} />}
    />
  </>
)
