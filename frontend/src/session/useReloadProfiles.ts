import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keys } from '@/queries/keys'

/**
 * Refetches the profiles when the viewer is known, because the server's page has what a visitor sees. A fan
 * may see more of a profile, or nothing if one of the two fans has blocked the other.
 */
export function useReloadProfiles(ownId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (ownId) void client.invalidateQueries({ queryKey: keys.allProfiles })
  }, [client, ownId])
}
