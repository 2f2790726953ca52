import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { type When, WhenContext } from '@/components/When'
import { pages } from './pages'

const PLACEHOLDER = /^{{ ([\w.]+) }}$/

/** `When` for Django: the server decides for each page that it sends. */
function templateIf({ value, children, otherwise }: ComponentProps<typeof When>): ReactNode {
  const name = PLACEHOLDER.exec(value)?.[1]
  if (!name) throw new Error(`The server can decide by one placeholder, not by “${value}”.`)
  return (
    <>
      {`{% if ${name} %}`}
      {children}
      {otherwise && (
        <>
          {'{% else %}'}
          {otherwise}
        </>
      )}
      {'{% endif %}'}
    </>
  )
}

// React preloads images, which here would be outside their `if`; the router marks links for a server
// of its own; HTML needs no namespace; and the style sheet sizes icons, but not by their classes.
const NOT_FOR_DJANGO =
  /<link rel="preload"[^>]*>| data-discover="true"| xmlns="http:\/\/www.w3.org\/2000\/svg"| class="lucide [^"]*"| width="24" height="24"/g

/** HTML lets the parts of an SVG close themselves. */
const EMPTY_SVG_PART = /><\/(path|rect|circle)>/g

export function template(page: ReactElement): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WhenContext value={templateIf}>{page}</WhenContext>
    </MemoryRouter>,
  )
  return html.replace(NOT_FOR_DJANGO, '').replace(EMPTY_SVG_PART, '/>')
}

/** Django templates by their file names. The build runs this module and writes them. */
export const templates: Record<string, string> = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, template(page)]),
)
