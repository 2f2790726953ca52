import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MouseEvent, ReactElement } from 'react'
import { t } from '@/language/text'
import { useGroupInView } from './useGroupInView'

interface Props {
  /** The id and the title of each group. */
  groups: Readonly<Record<string, string>>
}

const LIST_SX = {
  display: { xs: 'flex', md: 'block' },
  flexWrap: 'wrap',
  gap: 1,
  position: { md: 'sticky' },
  top: 'calc(var(--header) + var(--space-4))',
}
const LINK_SX = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'var(--target)',
  px: { xs: 1.5, md: 2 },
  border: '1px solid var(--line)',
  borderWidth: { md: '0 0 0 3px' },
  borderRadius: { xs: '99px', md: 0 },
  color: 'var(--muted)',
  fontSize: { xs: 'var(--text-small)', md: '1rem' },
  fontWeight: 600,
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { color: 'var(--blue)' } },
  '&[aria-current]': {
    borderColor: 'var(--blue)',
    bgcolor: { xs: 'var(--blue-soft)', md: 'transparent' },
    color: 'var(--blue)',
  },
}

/**
 * Links to the groups of settings. The link to the group in view is marked. On a wide screen, the
 * links are beside the groups. On a narrow one, they are chips above the groups.
 */
export function GroupLinks({ groups }: Props): ReactElement {
  const { current, choose } = useGroupInView(groups)
  /** Scrolls to the group and focuses its title. The URL stays, so that Back leaves the settings. */
  const showGroup = (event: MouseEvent, id: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const title = document.getElementById(id)
    title?.scrollIntoView()
    title?.focus({ preventScroll: true })
    choose(id)
  }
  return (
    <nav aria-label={t('Settings')}>
      <Box component="ul" sx={LIST_SX}>
        {Object.entries(groups).map(([id, title]) => (
          <li key={id}>
            <Typography
              component="a"
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              sx={LINK_SX}
              onClick={(event) => showGroup(event, id)}
            >
              {title}
            </Typography>
          </li>
        ))}
      </Box>
    </nav>
  )
}
