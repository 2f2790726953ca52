/** Makes modal dialogs work in jsdom, which doesn't support them: opening, closing, focus and Escape. */

const openedFrom = new Map<HTMLDialogElement, Element | null>()

HTMLDialogElement.prototype.showModal = function showModal() {
  openedFrom.set(this, document.activeElement)
  this.open = true
}

HTMLDialogElement.prototype.close = function close() {
  const opener = openedFrom.get(this)
  openedFrom.delete(this)
  this.open = false
  if (opener instanceof HTMLElement) opener.focus()
}

document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  const topmost = [...openedFrom.keys()].at(-1)
  if (key === 'Escape' && !defaultPrevented)
    topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))
})
