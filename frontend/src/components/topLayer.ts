/**
 * The open modal dialogs, the topmost last. Everything outside the topmost is inert, so the toasts
 * move into it and back: they can be seen, heard and pressed above every dialog.
 */
const dialogs: HTMLDialogElement[] = []

let toasts: HTMLElement | null = null

function placeToasts(): void {
  const layer = dialogs.at(-1) ?? document.body
  if (toasts && toasts.parentElement !== layer) layer.append(toasts)
}

/** Opens the dialog; the returned function closes it, and focus returns to where it came from. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.autofocus = true // the dialog itself, not its first field
  dialog.showModal()
  dialogs.push(dialog)
  placeToasts()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    placeToasts()
    dialog.close()
  }
}

/** Keeps the element of the toasts in the topmost layer; the returned function removes it. */
export function keepOnTop(element: HTMLElement): () => void {
  toasts = element
  placeToasts()
  return () => {
    toasts = null
    element.remove()
  }
}
