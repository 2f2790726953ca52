const ignore = (): void => undefined

/** In place of `matchMedia`, which jsdom lacks: the media queries of a phone's width match, no others. */
export const mockPhone = (query: string): Partial<MediaQueryList> => ({
  matches: query === '(width < 600px)',
  addEventListener: ignore,
  removeEventListener: ignore,
  addListener: ignore, // MUI still calls the deprecated names
  removeListener: ignore,
})
