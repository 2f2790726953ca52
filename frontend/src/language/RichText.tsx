import { Fragment, type ReactElement, type ReactNode } from 'react'
import { translation } from './text'

type Part = ReactNode | ((text: string) => ReactNode)

interface Props {
  /** The English text. '{name}' stands for an element, '<link>…</link>' for one with the text inside. */
  text: string
  parts: Readonly<Record<string, Part>>
}

const PARTS = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g

/** A text with elements in it, in the page's language. */
export function RichText({ text, parts }: Props): ReactElement {
  const translated = translation(text)
  const nodes: ReactNode[] = []
  let end = 0
  for (const match of translated.matchAll(PARTS)) {
    const [whole, tag, inner = '', name] = match
    const part = parts[tag ?? name ?? '']
    nodes.push(translated.slice(end, match.index))
    nodes.push(
      <Fragment key={match.index}>{typeof part === 'function' ? part(inner) : part}</Fragment>,
    )
    end = match.index + whole.length
  }
  return <>{[...nodes, translated.slice(end)]}</>
}
