const CONTROL_SELECTOR = 'a, button, input, label, select, textarea, [role]'

/**
 * Ignores the second click of a double click on what the first one has put under the pointer: it would close the
 * menu or dialog that has just opened. A button that opens one isn't pressed twice either.
 */
export function ignoreSecondClick(): void {
  let pressed: Element | null = null
  const handlePress = (event: MouseEvent): void => {
    const target = event.target as Element
    const control = target.closest(CONTROL_SELECTOR) ?? target
    if (event.detail < 2) pressed = control
    else if (control !== pressed || control.hasAttribute('aria-haspopup')) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  addEventListener('mousedown', handlePress, true) // moves the focus
  addEventListener('click', handlePress, true)
}
