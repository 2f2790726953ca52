import './templateMessages' // must be the first import, because other modules translate texts when they are loaded
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import '@/screens/login/LoginScreen' // puts the lazily loaded screen into this bundle
import '@/screens/profile/ProfileScreen'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { App } from '@/app/App'
import { Login, Profile } from '@/app/screens'
import { type Each, EachContext } from '@/components/Each'
import { ServerQrCodeContext } from '@/components/ServerQrCode'
import { type When, WhenContext } from '@/components/When'
import { CardContentContext } from '@/features/card-content/cardContent'
import { paths } from '@/lib/paths'
import { createQueryClient } from '@/queries/client'
import { keys } from '@/queries/keys'
import { LegalPage } from '@/screens/legal/LegalPage'
import { cardPlaceholder, fanOfTemplate, qrCodePlaceholder } from './placeholders'

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

/** Renders a page as a Jinja template, with statements in place of `When` and `Each`. */
export const toJinjaTemplate = (page: ReactElement): string =>
  renderToString(
    <WhenContext value={templateIf}>
      <EachContext value={templateFor}>{page}</EachContext>
    </WhenContext>,
  )

const boot = { firebase: { apiKey: '', authDomain: '', projectId: '' } }

/** React writes this marker into the HTML if it couldn't render a component on the server. */
const FAILED_SUSPENSE_MARKER = '<!--$!-->'

/** A preload would load the photo even if an `{% if %}` leaves it out. */
const PRELOAD_PATTERN = /<link rel="preload"[^>]*>/g

/** The app as a visitor first sees it. `fan` is what the cache has for the profile; null if there is none. */
function renderedAppAt(path: string, fan?: PublicUser | null): ReactElement {
  const client = createQueryClient()
  client.setQueryData(keys.user(fanOfTemplate._id), fan)
  return (
    <MemoryRouter initialEntries={[path]}>
      <App boot={boot} client={client} />
    </MemoryRouter>
  )
}

const profileTemplate = (
  <CardContentContext value={() => cardPlaceholder}>
    <ServerQrCodeContext value={qrCodePlaceholder}>
      {renderedAppAt(paths.user(fanOfTemplate._id), fanOfTemplate)}
    </ServerQrCodeContext>
  </CardContentContext>
)

/** Returns the Jinja templates by their file names. The build calls this and writes the files. */
export async function makeTemplates(): Promise<Record<string, string>> {
  await Promise.all([Login.preload(), Profile.preload()])
  const templates = {
    'legal.html': renderToStaticMarkup(<LegalPage title="{{ title }}" text="{{ text }}" />),
    'login.html': renderToString(renderedAppAt(paths.login)),
    'signup.html': renderToString(renderedAppAt(paths.signup)),
    'profile.html': toJinjaTemplate(profileTemplate).replace(PRELOAD_PATTERN, ''),
    'no-profile.html': renderToString(renderedAppAt(paths.user(fanOfTemplate._id), null)),
  }
  for (const [name, html] of Object.entries(templates))
    if (html.includes(FAILED_SUSPENSE_MARKER)) throw new Error(`${name} can’t be rendered: ${html}`)
  return templates
}
