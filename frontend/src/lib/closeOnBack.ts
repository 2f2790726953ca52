/**
 * Back closes what is open before it leaves the screen. Each open thing has a history entry of its own
 * above the screen's; the entry's state says how many were open when it was added.
 */

const HISTORY_BACK_MAX_MS = 2000

/** How each open thing is closed, the topmost last. */
const open: (() => void)[] = []

/** Runs once the screen's own entry is reached again. */
let waiting: (() => void)[] = []
/** The timer of a way back that the browser has not yet finished. */
let traversal: ReturnType<typeof setTimeout> | undefined
let isListening = false

const countInEntry = (): number =>
  (window.history.state as { open?: number } | null | undefined)?.open ?? 0

/** Calls `close` on Back. The returned function removes the entry, if Back hasn't. */
export function closeOnBack(close: () => void): () => void {
  listen()
  open.push(close)
  queueMicrotask(syncEntries)
  return () => {
    const index = open.lastIndexOf(close)
    if (index < 0) return
    open.splice(index, 1)
    queueMicrotask(syncEntries)
  }
}

/**
 * Calls `run` once no entry is left of what was open, so that a navigation replaces the screen's own.
 * The returned function cancels it.
 */
export function afterClosing(run: () => void): () => void {
  waiting.push(run)
  listen()
  queueMicrotask(syncEntries)
  return () => {
    waiting = waiting.filter((other) => other !== run)
  }
}

/**
 * Adds or removes entries until there are as many as things are open. In a microtask, so that closing
 * one thing and opening another in the same render changes nothing.
 */
function syncEntries(): void {
  if (traversal) return
  const surplus = countInEntry() - open.length
  if (surplus > 0) {
    goBack(surplus)
    return
  }
  // Several at once where a link has taken the place of their entries.
  while (countInEntry() < open.length) addEntry()
  runWaiting()
}

function goBack(steps: number): void {
  traversal = setTimeout(keepEntry, HISTORY_BACK_MAX_MS)
  window.history.go(-steps)
}

/** The browser hasn't gone back, as in a copied tab: the entry becomes the screen's own. */
function keepEntry(): void {
  endTraversal()
  if (countInEntry() > open.length)
    window.history.replaceState({ ...window.history.state, open: open.length }, '')
  syncEntries()
}

function endTraversal(): void {
  clearTimeout(traversal)
  traversal = undefined
}

function runWaiting(): void {
  if (open.length > 0) return
  const runs = waiting
  waiting = []
  for (const run of runs) run()
}

/** The router's own state is kept: for the router it is the same screen. */
function addEntry(): void {
  window.history.pushState({ ...window.history.state, open: countInEntry() + 1 }, '')
}

function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', handlePopState)
}

function handlePopState(): void {
  // An entry that is removed here closes nothing: what is open now was opened since.
  if (traversal) keepScroll()
  else for (const close of open.slice(countInEntry()).reverse()) close()
  endTraversal()
  queueMicrotask(syncEntries)
}

/** The browser scrolls to where the entry was left, but what has closed may have moved the page. */
function keepScroll(): void {
  window.history.scrollRestoration = 'manual'
  setTimeout(() => {
    window.history.scrollRestoration = 'auto'
  })
}
