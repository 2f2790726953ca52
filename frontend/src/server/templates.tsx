import './templateMessages' // must be the first import, because other modules have texts in constants
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import '@/screens/login/LoginScreen' // puts the lazily loaded screen into this bundle
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { Login } from '@/app/screens'
import { type Each, EachContext } from '@/components/Each'
import { type When, WhenContext } from '@/components/When'
import { createQueryClient } from '@/queries/client'
import { hydratedScreens, pages } from './pages'

const PLACEHOLDER_PATTERN = /^{{ ([\w.]+) }}$/

/** Renders `When` as a Jinja `{% if %}`, which the server evaluates for each page that it sends. */
function templateIf({ value, children, otherwise }: ComponentProps<typeof When>): ReactNode {
  const name = placeholderName(value)
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

/** Renders `Each` as a Jinja `{% for %}`. The fields of the loop's item become placeholders. */
function templateFor<Item>({ items, children }: ComponentProps<typeof Each<Item>>): ReactNode {
  const item = new Proxy({}, { get: (_, field) => `{{ item.${String(field)} }}` }) as Item
  return (
    <>
      {`{% for item in ${placeholderName(items)} %}`}
      {children(item)}
      {'{% endfor %}'}
    </>
  )
}

/** Returns the name in a placeholder: 'card.bio' for `{{ card.bio }}`. */
function placeholderName(value: unknown): string {
  const name = PLACEHOLDER_PATTERN.exec(String(value))?.[1]
  if (!name) throw new Error(`The server can decide by one placeholder, not by “${value}”.`)
  return name
}

/** Matches SVG namespaces, and preloads. A preload loads an image even if an `{% if %}` leaves it out. */
const REMOVED_PATTERN = /<link rel="preload"[^>]*>| xmlns="[^"]*"/g

export function toJinjaTemplate(page: ReactElement): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WhenContext value={templateIf}>
        <EachContext value={templateFor}>{page}</EachContext>
      </WhenContext>
    </MemoryRouter>,
  )
  return html.replace(REMOVED_PATTERN, '')
}

const boot = { firebase: { apiKey: '', authDomain: '', projectId: '' } }

/** React writes this marker into the HTML if it couldn't render a component on the server. */
const FAILED_SUSPENSE_MARKER = '<!--$!-->'

/** Renders the app as a visitor first sees it, with the markers that React needs to hydrate the HTML. */
function renderHydratable(path: string): string {
  const html = renderToString(
    <MemoryRouter initialEntries={[path]}>
      <App boot={boot} client={createQueryClient()} />
    </MemoryRouter>,
  )
  if (html.includes(FAILED_SUSPENSE_MARKER)) throw new Error(`${path} can’t be rendered: ${html}`)
  return html
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

/** Returns the Jinja templates by their file names. The build calls this and writes the files. */
export async function makeTemplates(): Promise<Record<string, string>> {
  await Login.preload()
  return { ...mapValues(pages, toJinjaTemplate), ...mapValues(hydratedScreens, renderHydratable) }
}
