import type { SearchFilters } from '@/api/users'

export type Side = 'following' | 'followers'

export const keys = {
  self: ['self'],
  photo: ['photo'],
  user: (id: string) => ['user', id],
  users: (q: string) => ['users', q],
  search: (filters: SearchFilters) => ['search', filters],
  searches: ['search'],
  connections: (id: string) => ['connections', id],
  tie: (id: string) => ['connections', id, 'tie'],
  connectionList: (id: string, side: Side) => ['connections', id, side],
} as const
