import { Fragment, type ReactElement, type ReactNode } from 'react'
import { pluralForm, translation } from './text'

type PartContent = ReactNode | ((text: string) => ReactNode)

interface Props {
  /** The English text. '{name}' stands for an element, '<link>…</link>' for an element around a text. */
  text: string
  /** The English text for every `count` other than 1. Missing if the text has no plural. */
  other?: string
  /** The number that chooses between `text` and `other`. */
  count?: number
  parts: Readonly<Record<string, PartContent>>
}

const PART_PATTERN = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g

/** Shows a text in the page's language with React elements in it. */
export function RichText({ text, other, count = 0, parts }: Props): ReactElement {
  const translated = other ? pluralForm(count, text, other) : translation(text)
  const nodes: ReactNode[] = []
  let lastEnd = 0
  for (const match of translated.matchAll(PART_PATTERN)) {
    const [matchedText, tag, inner = '', name] = match
    const part = parts[tag ?? name ?? '']
    nodes.push(translated.slice(lastEnd, match.index))
    nodes.push(
      <Fragment key={match.index}>{typeof part === 'function' ? part(inner) : part}</Fragment>,
    )
    lastEnd = match.index + matchedText.length
  }
  return <>{[...nodes, translated.slice(lastEnd)]}</>
}
