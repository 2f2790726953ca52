import { useQuery } from '@tanstack/react-query'
import type { Visibility } from '@/api/types'
import { settingsQuery } from '@/queries/settings'

/** Who sees the parts of the viewer's profile; undefined until loaded. Only the settings show errors. */
export const useVisibility = (): Visibility | undefined => useQuery(settingsQuery).data?.visibility
