import { Component, type ReactNode } from 'react'
import { MarkBand } from '@/components/Mark'
import { Message } from '@/components/Message'
import { page } from '@/lib/page'

interface Props {
  children: ReactNode
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
    const missing = error.name === 'ChunkLoadError'
    return (
      <main id="main">
        <MarkBand />
        <Message
          drawing="goal"
          title={missing ? 'This part didn’t load' : 'Something went wrong'}
          text={
            missing
              ? 'Your connection may be weak, or HockeyHub was just updated.'
              : 'That’s on us. Reloading usually helps.'
          }
          action={{ label: 'Reload', run: page.reload }}
        />
      </main>
    )
  }
}
