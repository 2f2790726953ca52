import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { type ReactElement, useRef } from 'react'
import type { SignIn } from '@/api/types'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { BusyButton } from '@/components/BusyButton'
import { useToaster } from '@/components/toasts/useToaster'
import { t, tIn } from '@/language/text'
import { formatDayAndTime } from '@/lib/format'
import { useEndSignIn } from '@/queries/signIns'

interface Props {
  signIn: SignIn
  offline: boolean
}

const ROW_SX = {
  gap: 2,
  '& > p, & > button': { flex: 'none' },
  '&:last-of-type': { borderBottom: 0 },
}

export function SignInRow({ signIn, offline }: Props): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const toaster = useToaster('sign-in')
  const browser = signIn.browser || t('Unknown browser')
  const time = formatDayAndTime(signIn.signed_in_at)
  const { end, isEnding } = useEndSignIn({
    onSuccess: () => {
      focusNeighbour(row)
      toaster.success(t('Signed out'), t('{browser}, logged in {time}', { browser, time }))
    },
    onError: (error) =>
      toaster.failure(error, t('Action failed'), t('Could not sign out {browser}.', { browser })),
  })
  return (
    <ListItem ref={row} divider disableGutters sx={ROW_SX}>
      <ListItemText primary={browser} secondary={time} />
      {signIn.is_current ? (
        <Typography>{t('This device')}</Typography>
      ) : (
        <BusyButton
          size="small"
          variant="outlined"
          aria-label={tIn('another device', 'Sign out {browser}, {time}', { browser, time })}
          disabled={offline}
          busy={isEnding}
          onClick={() => end(signIn.id)}
        >
          {tIn('another device', 'Sign out')}
        </BusyButton>
      )}
    </ListItem>
  )
}
