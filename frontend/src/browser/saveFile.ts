/** How long the file's URL works. Some browsers read the file only after the fan has chosen a folder. */
const REVOKE_URL_AFTER_MS = 60_000

/** Downloads a file whose content the page already has. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_AFTER_MS)
}
