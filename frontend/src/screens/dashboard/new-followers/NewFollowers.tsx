import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useId } from 'react'
import { Link } from 'react-router-dom'
import { FanCard } from '@/features/fan-card/FanCard'
import { FanLane } from '@/features/fan-card/FanCards'
import { FollowFan } from '@/features/follow/FollowFan'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { formatTimeAgo } from '@/lib/timeAgo'
import { type ListedNotification, notificationId } from '@/queries/notifications'

/**
 * The newest followers, each with a 'Follow' button. They count as unseen, and the badge keeps its
 * number, until the fan opens the list of all notifications.
 */
export function NewFollowers({ items }: { items: ListedNotification[] }): ReactElement | null {
  const id = useId()
  if (items.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="h2" id={id}>
          {t('New followers')}
        </Typography>
        <Button
          component={Link}
          to={paths.notifications}
          variant="text"
          size="small"
          aria-label={t('See all notifications')}
          sx={{ mr: -2 }}
        >
          {t('See all')}
        </Button>
      </Stack>
      <FanLane labelledBy={id}>
        {items.map((item) => (
          <NewFollower key={notificationId(item)} notification={item} />
        ))}
      </FanLane>
    </Box>
  )
}

const NewFollower = ({
  notification: { user, created_at },
}: {
  notification: ListedNotification
}): ReactElement => (
  <FanCard
    fan={user}
    note={<time dateTime={created_at}>{formatTimeAgo(created_at)}</time>}
    action={<FollowFan user={user} />}
  />
)
