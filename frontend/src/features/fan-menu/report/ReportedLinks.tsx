import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useId } from 'react'
import { t } from '@/language/text'
import { userQuery } from '@/queries/users'

const LINKS_SX = { display: 'grid', gap: 1, mt: 0.5, overflowWrap: 'anywhere' }

/** Lists the links on the fan's card, which the admins see with the report. */
export function ReportedLinks({ fanId }: { fanId: string }): ReactElement | null {
  const id = useId()
  const { data } = useQuery({ ...userQuery(fanId), retry: false })
  if (!data?.links?.length) return null
  return (
    <div>
      <Typography variant="body2" id={id} sx={{ fontWeight: 650 }}>
        {t('The links on the card, which they see too')}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={LINKS_SX}>
        {data.links.map(({ url, name }) => (
          <Typography key={url} component="li" variant="body2" color="textSecondary">
            {name}
            <br />
            {url}
          </Typography>
        ))}
      </Box>
    </div>
  )
}
