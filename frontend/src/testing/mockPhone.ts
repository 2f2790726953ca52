const ignore = (): void => undefined

/** In place of `matchMedia`, which jsdom lacks: only the media queries for less than some width match. */
export const mockPhone = (query: string): Partial<MediaQueryList> => ({
  matches: query.startsWith('(width < '),
  addEventListener: ignore,
  removeEventListener: ignore,
  addListener: ignore, // MUI still calls the deprecated names
  removeListener: ignore,
})
