import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '@/queries/keys'

/**
 * Reloads the profiles that were loaded before the viewer was known: the server's page has a visitor's
 * version. A fan may see more of a profile, or nothing at all after a block in either direction.
 */
export function useReloadProfiles(ownId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (ownId) void client.invalidateQueries({ queryKey: keys.allProfiles })
  }, [client, ownId])
}
