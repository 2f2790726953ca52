import { type ReactElement, useId } from 'react'
import { Button } from '@/components/Button'
import { Message } from '@/components/Message'
import { Overlay } from '@/components/Overlay'
import { t } from '@/language/text'
import { TEXTS_BY_TAG_STATE } from './tagTexts'
import { useTagWriter } from './useTagWriter'

interface Props {
  link: string
  onWritten: () => void
  onClose: () => void
}

/** Writes the profile link to an NFC tag. Closing the dialog stops the wait for a tag. */
export function TagDialog({ link, onWritten, onClose }: Props): ReactElement {
  const titleId = useId()
  const { state, tryAgain } = useTagWriter(link, onWritten)
  const isWritten = state === 'written'
  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onClose}>
      <div role="status">
        <Message level={2} titleId={titleId} {...TEXTS_BY_TAG_STATE[state]}>
          {state !== 'waiting' && (
            <Button onClick={tryAgain}>{isWritten ? t('Write another') : t('Try again')}</Button>
          )}
          <Button variant="text" onClick={onClose}>
            {isWritten ? t('Done') : t('Cancel')}
          </Button>
        </Message>
      </div>
    </Overlay>
  )
}
