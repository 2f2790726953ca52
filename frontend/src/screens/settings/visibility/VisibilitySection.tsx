import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import type { Visibility } from '@/api/types'
import { useChangeVisibility } from '@/features/visibility/useChangeVisibility'
import { t } from '@/language/text'
import { Section } from '@/screens/settings/Section'
import { StrangersView } from './StrangersView'
import { VisibilityTable } from './VisibilityTable'

interface Props {
  visibility: Visibility
  offline: boolean
}

/** The preview is beside the table, or below it if there is no room. */
const COLUMNS_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 3,
  '& > div': { flex: '99 1 min(25rem, 100%)' },
  '& > section': { flex: '1 1 13rem' },
}

/**
 * Who sees which part of the profile. A new choice is shown at once. It is undone if it can't be
 * saved.
 */
export function VisibilitySection({ visibility, offline }: Props): ReactElement {
  const change = useChangeVisibility()
  return (
    <Section
      title={t('Who sees this')}
      text={t('Your name, photo, number, position, bio and links are public.')}
    >
      <Box sx={COLUMNS_SX}>
        <VisibilityTable
          visibility={visibility}
          disabled={offline}
          onChange={(part, audience) => change({ [part]: audience })}
        />
        <StrangersView visibility={visibility} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(
          'The numbers of followers and following stay visible. What people can’t see, they can’t search for.',
        )}
      </Typography>
    </Section>
  )
}
