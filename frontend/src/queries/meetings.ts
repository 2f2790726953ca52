import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { fanParams, http, unwrap } from '@/api/client'
import { updateCachedBinders } from './binder'
import { updateCachedConnections, updateCachedRelationship } from './cachedLists'
import { beginListChange, cancelLists, endListChange } from './listChanges'

interface MeetingNoteChange {
  /** The fan's object id. */
  id: string
  /** Where the viewer met the fan; '' removes the note. */
  met_at: string
  /** The text of the note before this change. */
  before: string
}

/** Changes a note by an optimistic update. An error restores the note, then calls `onError`. */
export function useSaveMeetingNote(
  onError: (error: Error, note: MeetingNoteChange) => void,
): (note: MeetingNoteChange) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    // Sends several quick changes one after the other, so that the last one reaches the server last.
    scope: { id: 'meeting' },
    mutationFn: ({ id, met_at }: MeetingNoteChange) =>
      unwrap(
        'Unable to note where you met',
        http.PATCH('/users/follow/{public_id}', { params: fanParams(id), body: { met_at } }),
      ),
    onMutate: async ({ id, met_at }) => {
      beginListChange(client)
      await cancelLists(client)
      cacheMetAt(client, id, met_at)
    },
    onSuccess: async ({ user_id, met_at }) => {
      await cancelLists(client)
      cacheMetAt(client, user_id, met_at)
    },
    onError: async (error, note) => {
      await cancelLists(client)
      cacheMetAt(client, note.id, note.before)
      onError(error, note)
    },
    onSettled: () => endListChange(client, []),
  })
  return mutate
}

/** Changes the note in the caches of the fan's profile, the viewer's lists and the binder. */
function cacheMetAt(client: QueryClient, id: string, met_at: string): void {
  updateCachedRelationship(client, id, (relationship) => ({ ...relationship, met_at }))
  const withNote = <Row extends { _id: string; met_at?: string }>(row: Row): Row =>
    row._id === id && row.met_at !== undefined ? { ...row, met_at } : row
  updateCachedConnections(client, (users) => users.map(withNote))
  updateCachedBinders(client, (cards) => cards.map(withNote))
}
