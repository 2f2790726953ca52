/**
 * Makes Back close open overlays and forms before it leaves the screen. Each overlay or form adds a
 * history entry after the screen's entry. The new entry's state stores how many of them are open.
 */

const HISTORY_BACK_TIMEOUT_MS = 2000

/** The functions that close the open overlays and forms, the topmost last. */
const closers: (() => void)[] = []

/** The callbacks of `afterClosing`. They run when the screen's own history entry is the current one. */
let waitingForBack: (() => void)[] = []
/** The timeout for a call of `history.go` that the browser has not finished yet. */
let traversalTimeout: ReturnType<typeof setTimeout> | undefined
let isListening = false

const openCountInEntry = (): number =>
  (window.history.state as { open?: number } | null | undefined)?.open ?? 0

/** Calls `close` on Back. The returned function removes the history entry, if Back hasn't done it. */
export function closeOnBack(close: () => void): () => void {
  listenForBack()
  closers.push(close)
  queueMicrotask(syncHistoryEntries)
  return () => {
    const index = closers.lastIndexOf(close)
    if (index < 0) return
    closers.splice(index, 1)
    queueMicrotask(syncHistoryEntries)
  }
}

/**
 * Calls `run` when all overlays and forms have lost their history entries. A navigation with `replace`
 * then replaces the screen's own entry. The returned function cancels the call.
 */
export function afterClosing(run: () => void): () => void {
  waitingForBack.push(run)
  listenForBack()
  queueMicrotask(syncHistoryEntries)
  return () => {
    waitingForBack = waitingForBack.filter((other) => other !== run)
  }
}

/** Like `afterClosing`, but what is open stays on the screen, because another page is about to replace it. */
export function beforeLeaving(run: () => void): void {
  closers.length = 0
  afterClosing(run)
}

/**
 * Adds or removes history entries until there is one for each element of `closers`. Callers queue it as a
 * microtask, so that closing one overlay and opening another in the same render changes nothing.
 */
function syncHistoryEntries(): void {
  if (traversalTimeout) return
  const surplus = openCountInEntry() - closers.length
  if (surplus > 0) {
    goBack(surplus)
    return
  }
  // Several entries are missing if the user has opened a link, which replaced them.
  while (openCountInEntry() < closers.length) addEntry()
  runWaiting()
}

function goBack(steps: number): void {
  traversalTimeout = setTimeout(takeEntryForScreen, HISTORY_BACK_TIMEOUT_MS)
  window.history.go(-steps)
}

/**
 * Runs if the browser doesn't go back, as in a duplicated tab. The history entry of the closed dialog is
 * then marked as an entry of the screen behind the dialog.
 */
function takeEntryForScreen(): void {
  endTraversal()
  if (openCountInEntry() > closers.length)
    window.history.replaceState({ ...window.history.state, open: closers.length }, '')
  syncHistoryEntries()
}

function endTraversal(): void {
  clearTimeout(traversalTimeout)
  traversalTimeout = undefined
}

function runWaiting(): void {
  if (closers.length > 0) return
  const runs = waitingForBack
  waitingForBack = []
  for (const run of runs) run()
}

/** Keeps the router's state in the new entry, so that the router sees the same screen. */
function addEntry(): void {
  window.history.pushState({ ...window.history.state, open: openCountInEntry() + 1 }, '')
}

function listenForBack(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', handlePopState)
}

function handlePopState(): void {
  // If this module called `history.go`, the event closes nothing: what is open now was opened after that.
  if (traversalTimeout) keepScroll()
  else for (const close of closers.slice(openCountInEntry()).reverse()) close()
  endTraversal()
  queueMicrotask(syncHistoryEntries)
}

/** Stops the browser from scrolling to the entry's old position, which may be wrong after the closing. */
function keepScroll(): void {
  window.history.scrollRestoration = 'manual'
  setTimeout(() => {
    window.history.scrollRestoration = 'auto'
  })
}
