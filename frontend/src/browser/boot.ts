/**
 * The data that the server puts into the page for the app: the identity provider's settings, the profile
 * at this URL, and whether the site is locked. Properties that don't apply are missing.
 */
export interface BootData<Profile = unknown> {
  firebase: { apiKey: string; authDomain: string; projectId: string }
  authEmulatorUrl?: string
  /** Whether fans have to verify their e-mail before they can use all features. */
  requireVerifiedEmail?: boolean
  profile?: Profile
  /** The profile's QR code as an SVG path: horizontal lines that are one square of the code high. */
  qrCode?: { link: string; viewBox: string; path: string }
  locked?: boolean
  /** Whether this is the offline page, which the service worker returns when there is no network. */
  offline?: boolean
}

export function readBootData<Profile>(): BootData<Profile> {
  const text = document.getElementById('boot')?.textContent
  const boot: unknown = text ? JSON.parse(text) : null
  if (!isBootData<Profile>(boot)) throw new Error('No valid boot data.')
  return boot
}

// Checks only the provider's settings. The profile isn't checked, because it comes from our own server.
function isBootData<Profile>(value: unknown): value is BootData<Profile> {
  if (!(isRecord(value) && isRecord(value.firebase))) return false
  const { apiKey, authDomain, projectId } = value.firebase
  const settings = [apiKey, authDomain, projectId, value.authEmulatorUrl ?? '']
  return settings.every((setting) => typeof setting === 'string')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
