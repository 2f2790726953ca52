import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Snackbar from '@mui/material/Snackbar'
import type { ReactElement } from 'react'
import { MuiProvider } from '@/theme/MuiProvider'
import { DURATION_MS, type ShownToast, type Toast } from './types'

const SEVERITY = { success: 'success', error: 'error', info: 'info', progress: 'info' } as const

/** The toasts of one live region. MUI comes with this file, so it is loaded when one is to be shown. */
export const ToastCards = ({ toasts }: { toasts: ShownToast[] }): ReactElement => (
  <MuiProvider>
    {toasts.map((toast) => (
      <ToastCard key={toast.id} toast={toast} />
    ))}
  </MuiProvider>
)

/** MUI's timer pauses while the toast is pointed at or focused. */
function ToastCard({ toast }: { toast: ShownToast }): ReactElement {
  const { kind, milliseconds = DURATION_MS, close } = toast
  return (
    <Snackbar
      open
      autoHideDuration={kind === 'progress' ? null : milliseconds}
      resumeHideDuration={milliseconds}
      disableWindowBlurListener
      onClose={(_event, reason) => reason === 'timeout' && close()}
    >
      {/* The live region around it announces it, and would say it twice with a role of its own. */}
      <Alert
        role="none"
        icon={false}
        severity={SEVERITY[kind]}
        onClose={close}
        closeText="Dismiss"
        action={toast.action && <Action {...toast.action} />}
      >
        <Words {...toast} />
      </Alert>
    </Snackbar>
  )
}

const Action = ({ label, run }: NonNullable<Toast['action']>): ReactElement => (
  <Button color="inherit" onClick={run}>
    {label}
  </Button>
)

const Words = ({ title, description, hint, share }: Toast): ReactElement => (
  <>
    <AlertTitle>{title}</AlertTitle>
    {description && <p>{description}</p>}
    {hint && <p>{hint}</p>}
    {share !== undefined && (
      <LinearProgress
        variant="determinate"
        color="inherit"
        aria-label={title}
        value={share * 100}
      />
    )}
  </>
)
