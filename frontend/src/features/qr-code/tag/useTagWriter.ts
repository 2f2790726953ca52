import { useEffect, useEffectEvent, useState } from 'react'
import { writeTag } from '@/browser/nfc'
import { type TagState, tagStateOf } from './tagTexts'

/** Waits for a tag and writes the link to it. Unmounting ends the wait. */
export function useTagWriter(link: string, onWritten: () => void) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<TagState>('waiting')
  const finish = useEffectEvent((result: TagState) => {
    setState(result)
    if (result === 'written') onWritten()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has to wait for a tag again
  useEffect(() => {
    const wait = new AbortController()
    void writeTag(link, wait.signal)
      .then(() => 'written' as const, tagStateOf)
      .then((result) => {
        if (!wait.signal.aborted) finish(result)
      })
    return () => wait.abort()
  }, [link, attempt])
  const tryAgain = (): void => {
    setState('waiting')
    setAttempt(attempt + 1)
  }
  return { state, tryAgain }
}
