import { Component, type ReactElement, type ReactNode } from 'react'
import { ButtonLink } from '@/components/Button'
import { MarkBand } from '@/components/Mark'
import { Message } from '@/components/Message'
import { page } from '@/lib/page'
import { paths } from '@/lib/paths'
import { useOnline, useOnReconnect } from '@/lib/useOnline'
import { offlineRecord } from '@/session/offlineRecord'

interface Props {
  children: ReactNode
  /** Inside a screen's frame, which stays. */
  inFrame?: boolean | undefined
}

interface State {
  error: Error | null
}

/** The last net: a file of the app that did not arrive, or a mistake of ours. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const words =
      error.name === 'ChunkLoadError' ? (
        <ChunkLoadMessage inFrame={this.props.inFrame} />
      ) : (
        <UnexpectedErrorMessage />
      )
    if (this.props.inFrame) return words
    return (
      <main id="main">
        <MarkBand />
        {words}
      </main>
    )
  }
}

/** Without a network it comes with the network, by itself; until then one’s own code is in reach. */
function ChunkLoadMessage({ inFrame = false }: Pick<Props, 'inFrame'>): ReactElement {
  const online = useOnline()
  useOnReconnect(page.reload)
  if (!online) {
    const hasCode = inFrame && offlineRecord.load() !== undefined
    return (
      <Message
        drawing="goal"
        title="You’re offline"
        text={`This part opens as soon as you’re connected again.${hasCode ? ' Your profile and your code are here.' : ''}`}
      >
        {hasCode && <ButtonLink to={paths.profile}>Show my code</ButtonLink>}
      </Message>
    )
  }
  return (
    <Message
      drawing="goal"
      title="This part didn’t load"
      text="Your connection may be weak, or HockeyHub was just updated."
      action={{ label: 'Reload', run: page.reload }}
    />
  )
}

const UnexpectedErrorMessage = (): ReactElement => (
  <Message
    drawing="goal"
    title="Something went wrong"
    text="That’s on us. Reloading usually helps."
    action={{ label: 'Reload', run: page.reload }}
  />
)
