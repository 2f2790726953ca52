/** How long the file stays available: the browser reads it only after the fan has chosen where to save it. */
const REVOKE_URL_AFTER_MS = 60_000

/** Saves a file as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_AFTER_MS)
}
