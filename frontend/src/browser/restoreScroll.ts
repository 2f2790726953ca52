import { isNewNavigation } from './page'
import { tabStore } from './storage'

const SCROLL_POSITION_KEY = 'hockeyhub-scroll'

interface ScrollPosition {
  url: string
  top: number
}

/** Restores the scroll position after a reload or Back. The browser does it before the content is loaded. */
export function restoreScroll(): void {
  const leftPage = tabStore.getJson<ScrollPosition>(SCROLL_POSITION_KEY)
  tabStore.remove(SCROLL_POSITION_KEY)
  if (leftPage && leftPage.top > 0 && !isNewNavigation()) scrollWhenTallEnough(leftPage)
}

/** Stores the scroll position when the page is left, whichever screen is then open. */
export function saveScrollOnLeave(): void {
  addEventListener('pagehide', () => {
    const leftPage: ScrollPosition = { url: window.location.href, top: Math.round(window.scrollY) }
    tabStore.set(SCROLL_POSITION_KEY, JSON.stringify(leftPage))
  })
}

/**
 * Scrolls towards `top` each time the page has grown, until `top` is reached or the user interacts. A long
 * list grows, because it loads its next part when its end is on the screen.
 */
function scrollWhenTallEnough({ url, top }: ScrollPosition): void {
  const observer = new ResizeObserver(() => {
    if (window.location.href !== url) return
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) stop()
  })
  const stop = (): void => {
    observer.disconnect()
    for (const event of INTERACTION_EVENTS) removeEventListener(event, stop)
  }
  for (const event of INTERACTION_EVENTS) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
}

const INTERACTION_EVENTS = ['wheel', 'pointerdown', 'keydown'] as const
