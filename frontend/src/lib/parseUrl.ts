/** Returns null if the text isn't a URL. Replaces `URL.parse`, which browsers of 2023 lack. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
