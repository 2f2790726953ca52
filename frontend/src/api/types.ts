import type { components } from './schema'

type Schemas = components['schemas']

export type Self = Schemas['Self']
export type PublicUser = Schemas['PublicUser']
export type UserRow = Schemas['UserRow']
export type FoundUser = Schemas['FoundUser']
export type Connections = Schemas['Connections']
export type FollowState = Schemas['FollowState']
export type PhotoUrl = Schemas['PhotoUrl']
export type NewUser = Schemas['CreateUser']
export type ProfileChanges = Schemas['PatchedUpdateProfile']
export type Gender = Self['gender']

export const GENDERS: readonly Gender[] = ['Male', 'Female', 'Rather not say']

const ADMIN_TYPE: Self['user_type'] = '000000000000000000000001'

export const isAdmin = (user: Pick<Self, 'user_type'>): boolean => user.user_type === ADMIN_TYPE
