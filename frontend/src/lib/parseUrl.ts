/** The parsed URL; null if the text isn't a URL. Browsers of 2023 lack `URL.canParse` and `URL.parse`. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
