import { fetchAhead } from './fetchAhead'
import { readBootData } from './lib/boot'
import { cameFromThisApp } from './lib/page'
import { pendingFollow } from './lib/pendingFollow'
import { sessionFlag } from './session/sessionFlag'
import { startFailed } from './startFailed'

/** Calls `render`, which replaces the page by the app before it returns, when the page allows it. */
export type Mount = (render: () => void) => Promise<void>

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'click'] as const
const POINTER_POLL_MS = 20
const CONTROLS = 'a[href], button'
const LOGIN_TO_FOLLOW = 'a[href^="/login?redirect="]'

/**
 * For a page that is complete without the app. Fetches the app's files into the cache, and starts
 * the app when the visitor interacts with the page; at once if somebody is signed in here.
 */
export function startOnInteraction(
  root: HTMLElement,
  start: (mount: Mount) => Promise<void>,
): void {
  const { profile } = readBootData<{ _id: string }>()
  if (profile) {
    replaceUrlByObjectId(profile._id)
    savePendingFollow(root, profile._id)
  }
  const captured = captureFocusAndClick(root)
  const begin = async (): Promise<void> => {
    for (const event of INTERACTION_EVENTS) removeEventListener(event, begin)
    await start(captured.mount).catch(() => {
      if (captured.hasClick()) startFailed()
      else listen() // the visitor hasn't missed the app yet
    })
  }
  const listen = (): void => {
    for (const event of INTERACTION_EVENTS) addEventListener(event, begin, { passive: true })
  }
  if (sessionFlag.mayHaveSession() || cameFromThisApp() || captured.hasClick()) void begin()
  else {
    fetchAhead('profile', 'low')
    fetchAhead('login', 'low') // the next step of a visitor
    listen()
  }
}

function replaceUrlByObjectId(id: string): void {
  const { search, hash } = window.location
  window.history.replaceState(window.history.state, '', `/users/${id}${search}${hash}`)
}

/** 'Login to Follow' is a plain link of the page; the follow is done after the login. */
function savePendingFollow(root: HTMLElement, id: string): void {
  root.addEventListener('click', ({ target }) => {
    if ((target as Element).closest(LOGIN_TO_FOLLOW)) pendingFollow.save(id)
  })
}

/** The app has the page's controls in the same order, so the focus and a click can move to its own. */
function captureFocusAndClick(root: HTMLElement): { mount: Mount; hasClick: () => boolean } {
  const controls = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CONTROLS)]
  // The browser itself follows a link.
  const buttonAt = (target: EventTarget | null = null): number =>
    controls().findIndex(
      (control) => control.localName === 'button' && control.contains(target as Node | null),
    )
  let clicked = buttonAt(window.earlyClickTarget)
  const capture = ({ target }: MouseEvent): void => {
    // A click on nothing takes no earlier one back.
    if ((target as Element).closest(CONTROLS)) clicked = buttonAt(target)
  }
  window.onclick = null
  root.addEventListener('click', capture)
  const released = watchPress()
  return {
    hasClick: () => clicked >= 0,
    mount: async (render) => {
      await released()
      root.removeEventListener('click', capture)
      const focused = controls().indexOf(document.activeElement as HTMLElement)
      render()
      controls()[focused]?.focus({ preventScroll: true })
      controls()[clicked]?.click()
    },
  }
}

/** A control that is removed between press and release would never get its click. */
function watchPress(): () => Promise<void> {
  let isDown = document.querySelector(':is(a, button):active') !== null // since before this script ran
  const watching = new AbortController()
  const on = (events: string[], listener: (event: Event) => void): void => {
    for (const event of events) addEventListener(event, listener, watching)
  }
  on(['pointerdown', 'keydown'], (event) => {
    isDown ||= event.type === 'pointerdown' || isPressOfButton(event as KeyboardEvent)
  })
  // Another window may get the release.
  on(['pointerup', 'pointercancel', 'keyup', 'blur'], () => {
    isDown = false
  })
  const nextTask = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  return async () => {
    while (isDown) await nextTask(POINTER_POLL_MS)
    await nextTask() // the click comes after the release
    watching.abort()
  }
}

/** With the Command key, macOS tells of no release. */
const isPressOfButton = ({ key, metaKey, target }: KeyboardEvent): boolean =>
  [' ', 'Enter'].includes(key) && !metaKey && (target as Element).localName === 'button'
