import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useEffect, useRef } from 'react'
import { displayName } from '@/lib/format'

interface Props {
  titleId: string
  /** The fan's name. */
  name: string
  when: 'now' | 'earlier'
  onBlock: () => void
  onClose: () => void
}

/** Says that the report has been sent, now or earlier, and offers to block the fan too. */
export function ReportSent({ titleId, name, when, onBlock, onClose }: Props): ReactElement {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), []) // the button that had the focus is gone
  return (
    <Stack sx={{ gap: 2, p: 3, overflowWrap: 'anywhere' }}>
      <Typography ref={title} variant="h2" id={titleId} tabIndex={-1} sx={{ outline: 'none' }}>
        {when === 'now' ? 'Report sent' : `You have already reported ${displayName(name)}`}
      </Typography>
      <Typography>
        {when === 'now'
          ? 'Thank you. The people who run this site will look at it.'
          : 'Your first report stays as it is. The people who run this site will look at it.'}
      </Typography>
      <Typography>
        If you don’t want to see {displayName(name)} any more, you can block them too.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button variant="outlined" color="error" onClick={onBlock}>
          Block
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Stack>
    </Stack>
  )
}
