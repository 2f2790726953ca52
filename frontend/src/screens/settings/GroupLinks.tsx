import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { MouseEvent, ReactElement } from 'react'
import { t } from '@/language/text'
import { useGroupInView } from './useGroupInView'

interface Props {
  /** The id and the title of each group. */
  groups: Readonly<Record<string, string>>
}

const COLUMN_SX = {
  display: { xs: 'none', md: 'block' },
  position: 'sticky',
  top: 'calc(var(--header) + var(--space-4))',
  alignSelf: 'start',
}
const LINK_SX = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'var(--target)',
  pl: 2,
  borderLeft: '3px solid var(--line)',
  color: 'var(--muted)',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { color: 'var(--blue)' },
  '&[aria-current]': { borderColor: 'var(--blue)', color: 'var(--blue)' },
}

/**
 * Links to the groups of settings. On a wide screen, the links are beside the groups, and the link to the
 * group in view is marked.
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
    <Box component="nav" aria-label={t('Settings')} sx={COLUMN_SX}>
      {Object.entries(groups).map(([id, title]) => (
        <Typography
          key={id}
          component="a"
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          sx={LINK_SX}
          onClick={(event) => showGroup(event, id)}
        >
          {title}
        </Typography>
      ))}
    </Box>
  )
}
