import type { EmailAudience } from './emailChoice'

/**
 * The boot data: the identity provider's settings, the profile that the URL shows, the state of the site
 * lock. Optional properties are missing when they don't apply.
 */
export interface BootData<Profile = unknown> {
  firebase: { apiKey: string; authDomain: string; projectId: string }
  authEmulatorUrl?: string
  /** Who sees a new fan's e-mail unless they choose; 'everyone' if missing. */
  emailVisibility?: EmailAudience
  /** Whether fans have to verify their e-mail before they may do everything. */
  requireVerifiedEmail?: boolean
  profile?: Profile
  /** The profile's QR code in the page: an SVG path of horizontal strokes, each one module high. */
  qrCode?: { link: string; viewBox: string; path: string }
  /** Whether the site is locked. */
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

// Checks only the provider's settings; the profile has the API's type.
function isBootData<Profile>(value: unknown): value is BootData<Profile> {
  if (!(isRecord(value) && isRecord(value.firebase))) return false
  const { apiKey, authDomain, projectId } = value.firebase
  const settings = [apiKey, authDomain, projectId, value.authEmulatorUrl ?? '']
  return settings.every((setting) => typeof setting === 'string')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
