import { useQuery } from '@tanstack/react-query'
import type { Visibility } from '@/api/types'
import { settingsQuery } from '@/queries/settings'

/** Who sees the parts of the own profile; undefined until it is known. The settings report a failure. */
export const useVisibility = (): Visibility | undefined => useQuery(settingsQuery).data?.visibility
