import type { Visibility } from '@/api/types'
import { useSettings } from '@/queries/settings'

/** Who sees the parts of the viewer's profile; undefined until loaded, or if loading fails. */
export const useVisibility = (): Visibility | undefined => useSettings().settings?.visibility
