/** Whether this is a phone or tablet: a touch screen without a mouse. */
export const isHandheld = (): boolean =>
  'matchMedia' in window && window.matchMedia('(hover: none) and (pointer: coarse)').matches

/** Whether the window is wide enough to show content beside a profile's card (theme/card.css). */
export const isWindowWide = (): boolean => window.matchMedia?.('(width >= 1100px)').matches ?? false
