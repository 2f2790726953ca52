/**
 * What the server wrote into the page: where to sign in, the profile the address asks for, the lock.
 * What doesn't hold is left out.
 */
export interface BootData<Profile = unknown> {
  firebase: { apiKey: string; authDomain: string; projectId: string }
  authEmulatorUrl?: string
  profile?: Profile
  /** That profile's QR code as the page has it: an SVG path of strokes, one module each high. */
  qrCode?: { link: string; viewBox: string; path: string }
  /** The site is closed but for operators. */
  locked?: boolean
  /** This device kept the page, and it stands in for one that the network did not bring. */
  offline?: boolean
}

export function readBootData<Profile>(): BootData<Profile> {
  const text = document.getElementById('boot')?.textContent
  const boot: unknown = text ? JSON.parse(text) : null
  if (!isBootData<Profile>(boot)) throw new Error('The page came without its boot data.')
  return boot
}

// Only the settings are checked here: the profile's shape is the server's, by the API's own types.
function isBootData<Profile>(value: unknown): value is BootData<Profile> {
  if (!(isRecord(value) && isRecord(value.firebase))) return false
  const { apiKey, authDomain, projectId } = value.firebase
  const settings = [apiKey, authDomain, projectId, value.authEmulatorUrl ?? '']
  return settings.every((setting) => typeof setting === 'string')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
