import type { components } from './schema'

type Schemas = components['schemas']

export type Self = Schemas['Self']
export type PublicUser = Schemas['PublicUser']
export type Link = Schemas['Link']
export type UserRow = Schemas['UserRow']
export type FoundUser = Schemas['FoundUser']
export type SearchRow = Schemas['SearchRow']
export type SearchFilters = Record<'q' | 'favourite_team' | 'location', string>
export type Connections = Schemas['Connections']
/** A row in a list of followers or followed fans. Only the viewer's own lists have `met_at`. */
export type Connection = Schemas['Connection']
export type Suggestion = Schemas['Suggestion']
/** The response to a follow or unfollow. After an unfollow it also says how the two fans had met. */
export type FollowResult = Schemas['Unfollowed']
/** What a follow request says about how the viewer met the fan. */
export type FollowBody = Schemas['Follow']
export type Binder = Schemas['Binder']
export type BinderCard = Schemas['BinderCard']
export type PhotoUrl = Schemas['PhotoUrl']
export type NewUser = Schemas['CreateUser']
export type ProfileChanges = Schemas['PatchedUpdateProfile']
export type Notification = Schemas['Notification']
export type Notifications = Schemas['Notifications']
export type NewReport = Schemas['Report']
export type ReportReason = Schemas['ReportReasonEnum']
export type Audience = Schemas['VisibilityEnum']
/** Who sees each part of a card. The schema makes the parts optional, because a PATCH sends only some. */
export type Visibility = Required<Schemas['Visibility']>
export type Settings = Schemas['Settings'] & {
  visibility: Visibility
  language: Self['language']
}
export type SettingsChanges = Schemas['PatchedSettings']
export type ScanCounts = Schemas['Scans']
export type SignIn = Schemas['SignIn']
export type Gender = Self['gender']

const ADMIN_USER_TYPE: Self['user_type'] = '000000000000000000000001'

/** The fields of the viewer's record that this device stores, for the profile card and the side menu. */
export type OfflineUser = PublicUser & Pick<Self, 'user_type'>

/** The viewer's own record: complete, or only the fields that are stored on this device. */
export type OwnRecord = OfflineUser & Partial<Self>

/** Whether the record has the private fields, which only the server's record has. */
export const hasPrivateFields = (user: OwnRecord): user is Self => user.gender !== undefined

export const isAdmin = (user: Pick<Self, 'user_type'>): boolean =>
  user.user_type === ADMIN_USER_TYPE
