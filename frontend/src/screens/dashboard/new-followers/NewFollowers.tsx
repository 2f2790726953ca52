import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId } from 'react'
import { Link } from 'react-router-dom'
import { NotificationRow } from '@/features/fan-list/NotificationRow'
import { paths } from '@/lib/paths'
import { type ListedNotification, notificationId } from '@/queries/notifications'

const HEAD = {
  alignItems: 'center',
  justifyContent: 'space-between',
  pl: { xs: 2, sm: 3 },
  pr: 1,
  pt: 1.5,
}

/**
 * The newest followers, each with 'Follow back'. They stay unseen, and the badge keeps its number, until
 * the fan opens the full list.
 */
export function NewFollowers({ items }: { items: ListedNotification[] }): ReactElement | null {
  const id = useId()
  if (items.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Stack direction="row" sx={HEAD}>
        <Typography variant="h2" id={id}>
          New followers
        </Typography>
        <Button component={Link} to={paths.notifications} variant="text" size="small">
          See all<span className="visually-hidden">&nbsp;notifications</span>
        </Button>
      </Stack>
      <List disablePadding sx={{ '& > li:last-of-type': { borderBottom: 0 } }}>
        {items.map((item) => (
          <NotificationRow key={notificationId(item)} notification={{ ...item, isNew: false }} />
        ))}
      </List>
    </Card>
  )
}
