import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement, ReactNode } from 'react'
import { t } from '@/language/text'
import { DeleteAccount } from './DeleteAccount'
import { DownloadData } from './DownloadData'
import { Section } from './Section'

/** Downloads and deletes the fan's data. */
export const DataSection = ({ offline }: { offline: boolean }): ReactElement => (
  <Section title={t('Download or delete')}>
    <Part
      text={t(
        'A ZIP file with your profile, settings, photo, followers, and the fans you follow or blocked.',
      )}
    >
      <DownloadData offline={offline} />
    </Part>
    <Part text={t('Deletes everything you have here. This can’t be undone.')}>
      <DeleteAccount offline={offline} />
    </Part>
  </Section>
)

const Part = ({ text, children }: { text: string; children: ReactNode }): ReactElement => (
  <Stack sx={{ alignItems: 'start', gap: 1.5 }}>
    <Typography color="textSecondary">{text}</Typography>
    {children}
  </Stack>
)
