import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId } from 'react'
import type { Visibility } from '@/api/types'
import { FanCard } from '@/features/fan-card/FanCard'
import { PART_TEXTS, type Part } from '@/features/visibility/audiences'
import { pageLanguage } from '@/language/language'
import { t } from '@/language/text'
import { useSelf } from '@/session/SessionProvider'

interface Props {
  visibility: Visibility
}

const BOX_SX = {
  display: 'grid',
  gap: 1.5,
  p: 2,
  borderRadius: '16px',
  bgcolor: 'var(--sunken)',
  overflowWrap: 'anywhere',
  '& > ul': { maxWidth: '18rem' },
}

const listFormat = new Intl.ListFormat(pageLanguage().tag)

/** The viewer's card as someone without an account sees it. */
export function StrangersView({ visibility }: Props): ReactElement {
  const id = useId()
  const self = useSelf()
  const shownValue = (part: 'email' | 'location' | 'favourite_team'): string =>
    visibility[part] === 'everyone' ? self[part] : ''
  const fan = {
    ...self,
    location: shownValue('location'),
    favourite_team: shownValue('favourite_team'),
    is_following: false,
  }
  const hiddenParts = (Object.keys(PART_TEXTS) as Part[]).filter(
    (part) => visibility[part] !== 'everyone',
  )
  const nouns = hiddenParts.map((part) => PART_TEXTS[part].noun)
  return (
    <Box component="section" aria-labelledby={id} sx={BOX_SX}>
      <div>
        <Typography component="h4" id={id} sx={{ fontWeight: 700 }}>
          {t('What a stranger sees')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {nouns.length > 0
            ? t('Not {hidden}.', { hidden: listFormat.format(nouns) })
            : t('Everything on your card.')}
        </Typography>
      </div>
      <ul>
        <FanCard fan={fan} note={shownValue('email')} />
      </ul>
    </Box>
  )
}
