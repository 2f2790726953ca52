/**
 * The open modal dialogs, the topmost last. Everything outside the topmost dialog is inert. So the element
 * with the toasts is moved into that dialog, where toasts stay visible, announced and clickable.
 */
const openDialogs: HTMLDialogElement[] = []

let toastsElement: HTMLElement | null = null

function moveToastsToTopDialog(): void {
  const layer = openDialogs.at(-1) ?? document.body
  if (toastsElement && toastsElement.parentElement !== layer) layer.append(toastsElement)
}

/** Opens the dialog. The returned function closes it, and the browser restores the previous focus. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.autofocus = true // focuses the dialog itself, not its first field
  dialog.showModal()
  openDialogs.push(dialog)
  moveToastsToTopDialog()
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    moveToastsToTopDialog()
    dialog.close()
  }
}

/** Keeps the toasts' element inside the topmost dialog. The returned function removes the element. */
export function keepToastsOnTop(element: HTMLElement): () => void {
  toastsElement = element
  moveToastsToTopDialog()
  return () => {
    toastsElement = null
    element.remove()
  }
}
