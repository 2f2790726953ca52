/** Whether this is a phone or tablet: a touch screen without a mouse. */
export const isHandheld = (): boolean =>
  'matchMedia' in window && window.matchMedia('(hover: none) and (pointer: coarse)').matches
