/**
 * The open modal dialogs, the topmost last. Everything outside the topmost dialog is inert. So the element
 * with the toasts is moved into that dialog, where toasts stay visible, announced and clickable.
 */
const dialogs: HTMLDialogElement[] = []

let toastsElement: HTMLElement | null = null

function placeToasts(): void {
  const layer = dialogs.at(-1) ?? document.body
  if (toastsElement && toastsElement.parentElement !== layer) layer.append(toastsElement)
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
  toastsElement = element
  placeToasts()
  return () => {
    toastsElement = null
    element.remove()
  }
}
