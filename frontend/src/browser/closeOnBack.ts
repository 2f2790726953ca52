/**
 * Back closes open overlays and forms before it leaves the screen. Each of them has a history entry of
 * its own above the screen's entry; the entry's state has the number that were open when it was added.
 */

const HISTORY_BACK_TIMEOUT_MS = 2000

/** The functions that close the open overlays and forms, the topmost last. */
const open: (() => void)[] = []

/** The callbacks of `afterClosing`, which run when the current entry is the screen's own again. */
let waitingForBack: (() => void)[] = []
/** The timeout of a `history.go` that the browser has not finished yet. */
let traversal: ReturnType<typeof setTimeout> | undefined
let isListening = false

const countInEntry = (): number =>
  (window.history.state as { open?: number } | null | undefined)?.open ?? 0

/** Calls `close` on Back. The returned function removes the entry, unless Back has removed it. */
export function closeOnBack(close: () => void): () => void {
  listenForBack()
  open.push(close)
  queueMicrotask(syncHistoryEntries)
  return () => {
    const index = open.lastIndexOf(close)
    if (index < 0) return
    open.splice(index, 1)
    queueMicrotask(syncHistoryEntries)
  }
}

/**
 * Calls `run` once the history entries of all overlays and forms are removed, so that a navigation with
 * `replace` replaces the screen's own entry. The returned function cancels the call.
 */
export function afterClosing(run: () => void): () => void {
  waitingForBack.push(run)
  listenForBack()
  queueMicrotask(syncHistoryEntries)
  return () => {
    waitingForBack = waitingForBack.filter((other) => other !== run)
  }
}

/**
 * Adds or removes history entries until there is one for each element of `open`. Callers queue it as a
 * microtask, so that closing one overlay and opening another in the same render changes nothing.
 */
function syncHistoryEntries(): void {
  if (traversal) return
  const surplus = countInEntry() - open.length
  if (surplus > 0) {
    goBack(surplus)
    return
  }
  // Several are missing if a link has replaced their entries.
  while (countInEntry() < open.length) addEntry()
  runWaiting()
}

function goBack(steps: number): void {
  traversal = setTimeout(keepEntry, HISTORY_BACK_TIMEOUT_MS)
  window.history.go(-steps)
}

/** Runs if the browser hasn't gone back, as in a duplicated tab: the entry becomes the screen's own. */
function keepEntry(): void {
  endTraversal()
  if (countInEntry() > open.length)
    window.history.replaceState({ ...window.history.state, open: open.length }, '')
  syncHistoryEntries()
}

function endTraversal(): void {
  clearTimeout(traversal)
  traversal = undefined
}

function runWaiting(): void {
  if (open.length > 0) return
  const runs = waitingForBack
  waitingForBack = []
  for (const run of runs) run()
}

/** Keeps the router's state in the new entry, so that the router sees the same screen. */
function addEntry(): void {
  window.history.pushState({ ...window.history.state, open: countInEntry() + 1 }, '')
}

function listenForBack(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', handlePopState)
}

function handlePopState(): void {
  // If this module itself called `history.go`, the event closes nothing: what is open now was opened after
  // that call.
  if (traversal) keepScroll()
  else for (const close of open.slice(countInEntry()).reverse()) close()
  endTraversal()
  queueMicrotask(syncHistoryEntries)
}

/** Stops the browser from restoring the entry's scroll position: closing may have moved content. */
function keepScroll(): void {
  window.history.scrollRestoration = 'manual'
  setTimeout(() => {
    window.history.scrollRestoration = 'auto'
  })
}
