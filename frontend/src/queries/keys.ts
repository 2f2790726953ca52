import type { SearchFilters } from '@/api/types'

export type ConnectionSide = 'following' | 'followers'

export const keys = {
  self: ['self'],
  settings: ['settings'],
  visibility: ['visibility'],
  scans: ['scans'],
  signInMethods: ['sign-in-methods'],
  signIns: ['sign-ins'],
  blocks: ['blocks'],
  unseen: ['unseen'],
  allNotifications: ['notifications'],
  notifications: (view: string) => ['notifications', view],
  photo: ['photo'],
  reportDraft: (id: string) => ['report draft', id],
  export: ['export'],
  allProfiles: ['user'],
  user: (id: string) => ['user', id],
  userAsVisitor: (id: string) => ['user as visitor', id],
  userList: (q: string) => ['users', q],
  search: (filters: SearchFilters) => ['search', filters],
  allSearches: ['search'],
  allSuggestions: ['suggestions'],
  suggestions: (limit: number) => ['suggestions', limit],
  allConnections: ['connections'],
  relationship: (id: string) => ['connections', id, 'relationship'],
  connectionList: (id: string, side: ConnectionSide) => ['connections', id, side],
  allBinders: ['binder'],
  binder: (team: string) => ['binder', team],
} as const
