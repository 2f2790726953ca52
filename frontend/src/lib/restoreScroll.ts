import { isNewNavigation } from './page'
import { tabStore } from './storage'

const KEY = 'hockeyhub-scroll'

interface LeftPage {
  url: string
  top: number
}

/**
 * Scrolls a page that is opened again, by a reload or by Back from another site, to where it was left.
 * The browser would do it before the app has fetched what the page shows.
 */
export function restoreScroll(): void {
  const left = JSON.parse(tabStore.get(KEY) ?? 'null') as LeftPage | null
  tabStore.remove(KEY)
  addEventListener('pagehide', save)
  if (left && left.top > 0 && !isNewNavigation()) scrollWhenTallEnough(left)
}

function save(): void {
  const left: LeftPage = { url: window.location.href, top: Math.round(window.scrollY) }
  tabStore.set(KEY, JSON.stringify(left))
}

/** At the end of what is there, a long list loads more of itself. */
function scrollWhenTallEnough({ url, top }: LeftPage): void {
  const observer = new ResizeObserver(() => {
    if (window.location.href !== url) return
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) stop()
  })
  const stop = (): void => {
    observer.disconnect()
    for (const event of INTERACTIONS) removeEventListener(event, stop)
  }
  for (const event of INTERACTIONS) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
}

const INTERACTIONS = ['wheel', 'pointerdown', 'keydown'] as const
