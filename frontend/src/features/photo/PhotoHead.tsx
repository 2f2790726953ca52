import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import type { OwnRecord } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { t } from '@/language/text'

const HEAD_SX = { alignItems: 'center', gap: 2, pb: 2, borderBottom: '1px solid var(--line)' }

interface Props {
  user: OwnRecord
  titleId: string
}

/** The head of the photo menu: the photo, and which files are allowed. */
export const PhotoHead = ({ user, titleId }: Props): ReactElement => (
  <Stack direction="row" sx={HEAD_SX}>
    <FanAvatar
      name={user.full_name}
      photoUrl={user.photo_url}
      team={user.favourite_team}
      sx={{ width: 56, height: 56 }}
    />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h2" id={titleId}>
        {t('Your photo')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('JPEG or PNG, 5 MB at most.')}
      </Typography>
    </Box>
  </Stack>
)
