/** Whether this is a phone or tablet: a touch screen without a mouse. */
export const isHandheld = (): boolean =>
  'matchMedia' in window && window.matchMedia('(hover: none) and (pointer: coarse)').matches

/** Whether a profile has room beside its card (theme/card.css). */
export const isWide = (): boolean => window.matchMedia?.('(width >= 1000px)').matches ?? false
