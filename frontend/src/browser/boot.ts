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

export const readBootData = <Profile>(): BootData<Profile> =>
  JSON.parse(document.getElementById('boot')?.textContent ?? '')
