import { Component, type ReactElement, type ReactNode } from 'react'
import { page } from '@/browser/page'
import { useOnline, useOnReconnect } from '@/browser/useOnline'
import { ButtonLink } from '@/components/Button'
import { MarkBand } from '@/components/Mark'
import { Message } from '@/components/Message'
import { paths } from '@/lib/paths'
import { offlineRecord } from '@/session/offlineRecord'

interface Props {
  children: ReactNode
  /** Whether the frame around the screen stays visible. */
  inFrame?: boolean | undefined
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
    if (!error) return this.props.children
    const message =
      error.name === 'ChunkLoadError' ? (
        <ChunkLoadMessage inFrame={this.props.inFrame} />
      ) : (
        <UnexpectedErrorMessage />
      )
    if (this.props.inFrame) return message
    return (
      <main id="main">
        <MarkBand />
        {message}
      </main>
    )
  }
}

/**
 * Says that a file of the app failed to load. Without a network the page reloads when the network is
 * back, and links to the fan's own QR code if this device has the offline record.
 */
function ChunkLoadMessage({ inFrame = false }: Pick<Props, 'inFrame'>): ReactElement {
  const online = useOnline()
  useOnReconnect(page.reload)
  if (!online) {
    const hasQrCode = inFrame && offlineRecord.load() !== undefined
    return (
      <Message
        drawing="offline"
        title="You’re offline"
        text={`This page opens as soon as you’re back online.${hasQrCode ? ' Your profile and your code are here.' : ''}`}
      >
        {hasQrCode && <ButtonLink to={paths.profile}>Show my code</ButtonLink>}
      </Message>
    )
  }
  return (
    <Message
      drawing="error"
      title="This part didn’t load"
      text="Your connection may be weak, or HockeyHub was just updated."
      action={{ label: 'Reload', run: page.reload }}
    />
  )
}

const UnexpectedErrorMessage = (): ReactElement => (
  <Message
    drawing="error"
    title="Something went wrong"
    text="That’s on us. Reloading usually helps."
    action={{ label: 'Reload', run: page.reload }}
  />
)
