import { CARD_FIELDS, emptyValuesOf, PRIVATE_FIELDS } from '@/api/profileFields'
import type {
  Binder,
  BinderCard,
  Connection,
  Connections,
  FoundUser,
  Notification,
  PublicUser,
  ScanCounts,
  Self,
  Settings,
  SignIn,
  Suggestion,
  UserRow,
  Visibility,
} from '@/api/types'

let rowCount = 0

/** A fan in a list. Each call makes a fan with other ids. */
export function aRow(changes: Partial<UserRow> = {}): UserRow {
  rowCount += 1
  return {
    _id: rowCount.toString(16).padStart(24, '0'),
    nano_id: `nnnnnnn${rowCount}`.slice(-10),
    full_name: `Fan ${rowCount}`,
    email: `fan${rowCount}@rink.test`,
    photo_url: '',
    location: '',
    favourite_team: '',
    ...changes,
  }
}

export const aUser = (changes: Partial<PublicUser> = {}): PublicUser => ({
  ...emptyValuesOf(CARD_FIELDS),
  ...aRow(),
  created_at: '2026-01-15T12:00:00Z',
  links: [],
  ...changes,
})

export const aSelf = (changes: Partial<Self> = {}): Self => ({
  ...aUser({ full_name: 'Alice Tremblay', email: 'alice@rink.test' }),
  ...emptyValuesOf(PRIVATE_FIELDS),
  user_type: '000000000000000000000000',
  last_logged_in: [],
  updated_at: '2026-01-15T12:00:00Z',
  language: '',
  confirm: false,
  ...changes,
})

export const anAdmin = (): Self => aSelf({ user_type: '000000000000000000000001' })

export const aFoundUser = (changes: Partial<FoundUser> = {}): FoundUser => ({
  ...aRow(),
  is_following: false,
  ...changes,
})

/** The card of a fan whom the viewer has met. */
export const aBinderCard = (changes: Partial<BinderCard> = {}): BinderCard => ({
  ...aRow(),
  jersey_number: null,
  position: '',
  met_at: '',
  met_on: '2026-11-23',
  ...changes,
})

/** A binder that has only these cards, all on its first page. */
export const aBinder = (items: BinderCard[], changes: Partial<Binder> = {}): Binder => {
  const teams = [...new Set(items.map(({ favourite_team }) => favourite_team))].filter(Boolean)
  const countOf = (team: string): number =>
    items.filter(({ favourite_team }) => favourite_team === team).length
  return {
    teams: teams.sort().map((team) => ({ team, count: countOf(team) })),
    items,
    next: null,
    ...changes,
  }
}

export const aSuggestion = (changes: Partial<Suggestion> = {}): Suggestion => ({
  ...aFoundUser(),
  reason: 'follows_you',
  ...changes,
})

/** A notification that a fan followed the viewer an hour ago. */
export const aNotification = (changes: Partial<FoundUser> = {}): Notification => ({
  type: 'follow',
  user: aFoundUser(changes),
  created_at: new Date(Date.now() - 3_600_000).toISOString(),
})

export interface ConnectionsChanges extends Partial<Omit<Connections, 'followers' | 'following'>> {
  followers?: (UserRow & Partial<Connection>)[]
  following?: (UserRow & Partial<Connection>)[]
}

/** A response with these connections. The viewer follows only the fans whose rows say so. */
export const someConnections = ({
  followers = [],
  following = [],
  ...changes
}: ConnectionsChanges = {}): Connections => ({
  user_id: '',
  followers_count: 0,
  following_count: 0,
  followers: followers.map((row) => ({ is_following: false, ...row })),
  following: following.map((row) => ({ is_following: false, ...row })),
  followers_next: null,
  following_next: null,
  is_following: false,
  follows_you: false,
  via_code: false,
  met_at: '',
  followers_hidden: false,
  following_hidden: false,
  known_followers: { count: 0, users: [] },
  ...changes,
})

export const someSettings = (
  changes: Partial<Visibility> = {},
  email_verified = true,
): Settings => ({
  visibility: {
    email: 'everyone',
    location: 'everyone',
    favourite_team: 'everyone',
    followers: 'everyone',
    following: 'everyone',
    ...changes,
  },
  language: '',
  email_verified,
})

/** The error that the server sends if the fan must verify their e-mail first. */
export const NOT_VERIFIED_ERROR = {
  message: {
    title: 'Please verify your email first.',
    description: 'Open the link in the email that we sent you, then try again.',
  },
  code: 'email_not_verified',
}

export const aSignIn = (changes: Partial<SignIn> = {}): SignIn => ({
  id: 1_769_936_700,
  signed_in_at: '2026-02-01T09:05:00Z',
  browser: 'Firefox on Android',
  is_current: false,
  ...changes,
})

/** Scans of the 28 days up to 2026-11-24. `latest` has the last days' counts; all earlier ones are 0. */
export function someScans(...latest: number[]): ScanCounts {
  const counts = [...Array<number>(28).fill(0), ...latest].slice(-28)
  const today = Date.UTC(2026, 10, 24)
  const days = counts.map((count, index) => ({
    date: new Date(today - (27 - index) * 86_400_000).toISOString().slice(0, 10),
    count,
  }))
  return { total: counts.reduce((sum, count) => sum + count, 0), days }
}
