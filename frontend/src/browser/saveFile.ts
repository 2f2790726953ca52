import { isOnHomeScreen } from './isOnHomeScreen'

/** How long the file's URL works. Some browsers read the file only after the fan has chosen a folder. */
const REVOKE_URL_AFTER_MS = 60_000

/** What became of a file. 'blocked' if the press was too long ago for the share sheet to open. */
export type SaveOutcome = 'downloaded' | 'shared' | 'cancelled' | 'blocked'

const OUTCOME_BY_SHARE_ERROR: Record<string, SaveOutcome> = {
  AbortError: 'cancelled',
  NotAllowedError: 'blocked',
}

/**
 * Downloads a file whose content the page already has. An app on an iPhone's home screen has no downloads,
 * so there the share sheet opens, which can save the file.
 */
export async function saveFile(file: File): Promise<SaveOutcome> {
  const data = { files: [file] }
  if (!(isOnHomeScreen() && navigator.canShare?.(data))) return downloadFile(file)
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    const outcome = error instanceof DOMException && OUTCOME_BY_SHARE_ERROR[error.name]
    if (!outcome) throw error
    return outcome
  }
}

function downloadFile(file: File): SaveOutcome {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_URL_AFTER_MS)
  return 'downloaded'
}
