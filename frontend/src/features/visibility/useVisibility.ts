import type { Visibility } from '@/api/types'
import { useSettings } from '@/queries/settings'

/**
 * Who sees the parts of the viewer's profile; undefined until loaded. If loading fails, only the
 * settings screen shows an error.
 */
export const useVisibility = (): Visibility | undefined => useSettings().settings?.visibility
