/**
 * The open modal dialogs, the topmost last. Everything outside the topmost dialog is inert, so the
 * toasts' element is moved into that dialog: toasts stay visible, announced and clickable above it.
 */
const dialogs: HTMLDialogElement[] = []

let toasts: HTMLElement | null = null

function placeToasts(): void {
  const layer = dialogs.at(-1) ?? document.body
  if (toasts && toasts.parentElement !== layer) layer.append(toasts)
}

/** Opens the dialog. The returned function closes it, and the browser restores the previous focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.autofocus = true // focuses the dialog itself, not its first field
  dialog.showModal()
  dialogs.push(dialog)
  placeToasts()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    placeToasts()
    dialog.close()
  }
}

/** Keeps the toasts' element inside the topmost dialog. The returned function removes the element. */
export function keepOnTop(element: HTMLElement): () => void {
  toasts = element
  placeToasts()
  return () => {
    toasts = null
    element.remove()
  }
}
