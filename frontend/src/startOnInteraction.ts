import type { PublicUser } from './api/types'
import { readBootData } from './browser/boot'
import { cameFromThisApp } from './browser/page'
import { pendingFollow } from './browser/pendingFollow'
import { scannedFans } from './browser/scannedFans'
import { sharpenPhoto } from './browser/sharpenPhoto'
import { fetchAhead } from './fetchAhead'
import { sizedPhotoUrl } from './lib/sizedPhotoUrl'
import { sessionFlag } from './session/sessionFlag'
import { showStartFailure } from './showStartFailure'

/** Calls `render` when no button is being pressed. `render` must replace the page synchronously. */
export type Mount = (render: () => void) => Promise<void>

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'click'] as const
const POINTER_POLL_MS = 20
const CLICK_DELAY_MS = 20
const CONTROL_SELECTOR = 'a[href], button'
const LOGIN_TO_FOLLOW_SELECTOR = 'a[href^="/login?redirect="]'

/**
 * Starts the app on a page that is complete without the app. It starts at once if someone may be signed
 * in, if the app itself navigated here or if a button was clicked, else at the first interaction. Until
 * then the app's files are fetched into the cache.
 */
export function startOnInteraction(
  root: HTMLElement,
  start: (mount: Mount) => Promise<void>,
): void {
  const { profile } = readBootData<PublicUser>()
  if (profile) {
    scannedFans.addIfScanned(window.location.pathname, profile._id)
    replaceUrlByObjectId(profile._id)
    savePendingFollow(root, profile)
  }
  const capturedInput = captureFocusAndClick(root)
  const startOnce = async (): Promise<void> => {
    for (const event of INTERACTION_EVENTS) removeEventListener(event, startOnce)
    await start(capturedInput.mount).catch(() => {
      if (capturedInput.hasClick()) showStartFailure()
      else listenForInteraction() // no click is lost, so the next interaction tries again
    })
  }
  const listenForInteraction = (): void => {
    for (const event of INTERACTION_EVENTS) addEventListener(event, startOnce, { passive: true })
  }
  if (sessionFlag.mayHaveSession() || cameFromThisApp() || capturedInput.hasClick())
    void startOnce()
  else {
    sharpenPhoto(root.querySelector('.avatar img'))
    fetchAhead('profile', 'low')
    fetchAhead('login', 'low') // the screen that a visitor is most likely to open next
    listenForInteraction()
  }
}

function replaceUrlByObjectId(id: string): void {
  const { search, hash } = window.location
  window.history.replaceState(window.history.state, '', `/users/${id}${search}${hash}`)
}

/** Makes a click on 'Login to Follow' store the pending follow, which the app completes after the login. */
function savePendingFollow(root: HTMLElement, fan: PublicUser): void {
  const photo_url = sizedPhotoUrl(fan.photo_url, 192)
  root.addEventListener('click', ({ target }) => {
    if ((target as Element).closest(LOGIN_TO_FOLLOW_SELECTOR))
      pendingFollow.save({ ...fan, photo_url })
  })
}

/**
 * Records the focused control and the last click on the server's page. Focuses and clicks the same controls
 * of the app, which renders them in the same order.
 */
function captureFocusAndClick(root: HTMLElement): { mount: Mount; hasClick: () => boolean } {
  const findControls = (): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(CONTROL_SELECTOR),
  ]
  // Records only buttons, because the browser itself follows a clicked link.
  const buttonIndexOf = (target: EventTarget | null = null): number =>
    findControls().findIndex(
      (control) => control.localName === 'button' && control.contains(target as Node | null),
    )
  let clickedIndex = buttonIndexOf(window.earlyClickTarget)
  const captureClick = ({ target }: MouseEvent): void => {
    // Keeps the recorded click if a later click hits no control.
    if ((target as Element).closest(CONTROL_SELECTOR)) clickedIndex = buttonIndexOf(target)
  }
  window.onclick = null
  root.addEventListener('click', captureClick)
  const waitForRelease = watchPress()
  return {
    hasClick: () => clickedIndex >= 0,
    mount: async (render) => {
      await waitForRelease()
      root.removeEventListener('click', captureClick)
      const focusedIndex = findControls().indexOf(document.activeElement as HTMLElement)
      render()
      findControls()[focusedIndex]?.focus({ preventScroll: true })
      findControls()[clickedIndex]?.click()
    },
  }
}

/**
 * Returns a function that waits until no button is pressed. If a button were replaced between press and
 * release, the browser would fire no click. It fires the click after the release, on a touch screen in a
 * later task.
 */
function watchPress(): () => Promise<void> {
  let isPressed = document.querySelector(':is(a, button):active') !== null // pressed before this script ran
  let lastReleaseMs = Number.NEGATIVE_INFINITY
  const watchController = new AbortController()
  const listenTo = (events: string[], listener: (event: Event) => void): void => {
    for (const event of events) addEventListener(event, listener, watchController)
  }
  listenTo(['pointerdown', 'keydown'], (event) => {
    isPressed ||= event.type === 'pointerdown' || isPressOfButton(event as KeyboardEvent)
  })
  // Listens to `blur` too, because the button may be released in another window.
  listenTo(['pointerup', 'pointercancel', 'keyup', 'blur'], () => {
    isPressed = false
    lastReleaseMs = performance.now()
  })
  const mayClick = (): boolean => isPressed || performance.now() - lastReleaseMs < CLICK_DELAY_MS
  return async () => {
    // Looks again after each task, because a press may come while this waits.
    while (mayClick()) await new Promise((resolve) => setTimeout(resolve, POINTER_POLL_MS))
    watchController.abort()
  }
}

/** Whether the key presses a button. Ignores keys with Command, because macOS fires no `keyup` for them. */
const isPressOfButton = ({ key, metaKey, target }: KeyboardEvent): boolean =>
  [' ', 'Enter'].includes(key) && !metaKey && (target as Element).localName === 'button'
