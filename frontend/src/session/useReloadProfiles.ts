import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '@/queries/keys'

/**
 * Reloads the profiles that were loaded before it was known who asks: the page's own copy is a visitor's.
 * A fan may see more of a profile, or nothing at all if one of the two has blocked the other.
 */
export function useReloadProfiles(ownId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (ownId) void client.invalidateQueries({ queryKey: keys.allProfiles })
  }, [client, ownId])
}
