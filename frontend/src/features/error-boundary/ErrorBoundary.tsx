import { Component, type ReactElement, type ReactNode, useEffect } from 'react'
import { checkServer } from '@/browser/network'
import { page } from '@/browser/page'
import { useOnline, useOnReconnect } from '@/browser/useOnline'
import { ButtonLink } from '@/components/Button'
import { EntryScreen } from '@/components/EntryScreen'
import { Message } from '@/components/Message'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { offlineRecord } from '@/session/offlineRecord'

interface MessageProps {
  /** Whether the frame around the screen stays visible. */
  inFrame?: boolean
  /** The level of the message's heading: 2 for a part of a screen. */
  level?: 1 | 2
}

interface Props extends MessageProps {
  children: ReactNode
  /** Replaces the message; null shows nothing. */
  fallback?: ReactNode
}

interface State {
  error: Error | null
}

/** Shows a message when a file of the app fails to load, or when rendering throws. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { children, fallback, inFrame = false, level = 1 } = this.props
    if (!error) return children
    if (fallback !== undefined) return fallback
    const ErrorMessage = error.name === 'ChunkLoadError' ? ChunkLoadMessage : UnexpectedErrorMessage
    const message = <ErrorMessage inFrame={inFrame} level={level} />
    return inFrame ? message : <EntryScreen>{message}</EntryScreen>
  }
}

/**
 * Says that a file of the app failed to load. If the server can't be reached, the page reloads when it
 * can. The message links to the fan's own QR code if this device stores the fan's record.
 */
function ChunkLoadMessage({ inFrame, level }: Required<MessageProps>): ReactElement {
  const isOnline = useOnline()
  useOnReconnect(page.reload)
  useEffect(() => void checkServer(), [])
  const qrCodeLink = inFrame && offlineRecord.load() !== undefined && (
    <ButtonLink to={paths.profile} variant={isOnline ? 'outlined' : 'primary'}>
      {t('Show my code')}
    </ButtonLink>
  )
  if (isOnline)
    return (
      <Message
        level={level}
        drawing="error"
        title={t('This part didn’t load')}
        text={t('Your connection may be weak, or HockeyHub was just updated.')}
        action={{ label: t('Reload'), run: page.reload }}
      >
        {qrCodeLink}
      </Message>
    )
  return (
    <Message
      level={level}
      drawing="offline"
      title={t('You’re offline')}
      text={
        qrCodeLink
          ? t('This page opens as soon as you’re back online. Your profile and your code are here.')
          : t('This page opens as soon as you’re back online.')
      }
    >
      {qrCodeLink}
    </Message>
  )
}

const UnexpectedErrorMessage = ({ level }: Required<MessageProps>): ReactElement => (
  <Message
    level={level}
    drawing="error"
    title={t('Something went wrong')}
    text={t('That’s on us. Reloading usually helps.')}
    action={{ label: t('Reload'), run: page.reload }}
  />
)
