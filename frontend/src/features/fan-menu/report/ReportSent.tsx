import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useEffect, useRef } from 'react'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { outcomeTextOf, type Sent } from './outcomes'

interface Props {
  titleId: string
  /** The fan's name. */
  name: string
  when: Sent
  onBlock?: () => void
  onClose: () => void
}

/** Says that the report has been sent, now or earlier, and may offer to block the fan too. */
export function ReportSent({ titleId, name, when, onBlock, onClose }: Props): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), []) // the button that had the focus is gone
  const { title, description } = outcomeTextOf(when, name)
  return (
    <Stack sx={{ gap: 2, p: 3, overflowWrap: 'anywhere' }}>
      <Typography ref={heading} variant="h2" id={titleId} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography>{description}</Typography>
      {onBlock && (
        <Typography>
          {t('If you don’t want to see {name} any more, you can block them too.', {
            name: displayName(name),
          })}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {onBlock && (
          <Button variant="outlined" color="error" onClick={onBlock}>
            {t('Block')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Done')}</Button>
      </Stack>
    </Stack>
  )
}
