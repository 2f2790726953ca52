import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useVisibility } from './useVisibility'
import { whoSees } from './whoSees'

const ROW_SX = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }
/** Reserves two lines, so that nothing moves when the text arrives. */
const TEXT_SX = { flex: '1 1 10rem', minHeight: '2lh', alignContent: 'center' }

/** Says who sees the parts of the card that a fan can hide. A button leads to the settings. */
export function WhoSees(): ReactElement {
  const visibility = useVisibility()
  return (
    <Stack direction="row" sx={ROW_SX}>
      <Typography color="textSecondary" sx={TEXT_SX}>
        {visibility && whoSees(visibility)}
      </Typography>
      <Button component={Link} to={paths.settings} variant="text" sx={{ flex: 'none' }}>
        {t('Who sees this')}
      </Button>
    </Stack>
  )
}
