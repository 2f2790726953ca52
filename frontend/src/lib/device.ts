/** A phone or tablet: something with a finger on the screen and a camera at its back. */
export const isHandheld = (): boolean =>
  'matchMedia' in window && window.matchMedia('(hover: none) and (pointer: coarse)').matches
