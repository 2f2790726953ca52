import { readBootData } from './lib/boot'
import { cameFromThisApp } from './lib/page'
import { pendingFollow } from './lib/pendingFollow'
import { sessionFlag } from './session/sessionFlag'
import { startFailed } from './startFailed'

/** Puts the app in the page's place by calling `render`, which is done when it returns. */
export type Mount = (render: () => void) => Promise<void>

/** Names of files, with commas between: the build writes them here. */
declare const PROFILE_FILES: string

declare global {
  interface Window {
    /** Before this file was there; the page's own script tells (hockeyhub/policy.py). */
    pressed?: EventTarget
  }
}

const FIRST_SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * The page came complete, and a visitor may need no more. The app's files are fetched once the
 * page stands, and run when somebody touches it; at once for who is signed in.
 */
export function takeOver(root: HTMLElement, start: (mount: Mount) => Promise<void>): void {
  const { profile } = readBootData<{ _id: string }>()
  if (profile) {
    const { search, hash } = window.location
    window.history.replaceState(window.history.state, '', `/users/${profile._id}${search}${hash}`)
    keepIntent(root, profile._id)
  }
  const place = keepPlace(root)
  const begin = async (): Promise<void> => {
    for (const sign of FIRST_SIGNS) removeEventListener(sign, begin)
    await start(place.kept).catch(() => {
      if (place.isWaiting()) startFailed()
      else listen() // nobody missed it yet
    })
  }
  const listen = (): void => {
    for (const sign of FIRST_SIGNS) addEventListener(sign, begin, { passive: true })
  }
  if (sessionFlag.mayHaveSession() || cameFromThisApp() || place.isWaiting()) void begin()
  else {
    fetchAhead()
    listen()
  }
}

/** 'Login to Follow' is the server's plain link; what was meant by it is done after the login. */
function keepIntent(root: HTMLElement, id: string): void {
  root.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-follow]')) pendingFollow.save(id)
  })
}

/** The app has the page's controls in the same order: what was pressed, and the focus, goes on there. */
function keepPlace(root: HTMLElement): { kept: Mount; isWaiting: () => boolean } {
  const controls = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('a[href], button')]
  const pointer = watchPointer()
  // A link is the browser's to follow.
  const buttonAt = (target: EventTarget | null = null): number =>
    controls().findIndex(
      (control) => control.localName === 'button' && control.contains(target as Node | null),
    )
  let pressed = buttonAt(window.pressed)
  const remember = ({ target }: MouseEvent): void => {
    pressed = buttonAt(target)
  }
  window.onclick = null
  root.addEventListener('click', remember)
  return {
    isWaiting: () => pressed >= 0,
    kept: async (render) => {
      await pointer.lifted()
      root.removeEventListener('click', remember)
      const focused = controls().indexOf(document.activeElement as HTMLElement)
      render()
      controls()[focused]?.focus({ preventScroll: true })
      controls()[pressed]?.click()
    },
  }
}

/** A control that goes away between press and release would never be clicked. */
function watchPointer(): { lifted: () => Promise<void> } {
  let isDown = false
  addEventListener('pointerdown', () => {
    isDown = true
  })
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => {
      isDown = false
    })
  const lifted = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => void (isDown ? setTimeout(look, 20) : setTimeout(resolve))
      look()
    })
  return { lifted }
}

// Into the browser's cache only: a preload that nothing uses soon is complained about.
function fetchAhead(): void {
  for (const file of PROFILE_FILES.split(','))
    fetch(`/static/dist/${file}`, { priority: 'low' }).catch(() => undefined)
}
