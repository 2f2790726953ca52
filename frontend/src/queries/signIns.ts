import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { http, unwrap } from '@/api/client'
import { type MutationCallbacks, STALE_TIME_MS } from './client'
import { keys } from './keys'

/** The viewer's sign-ins that haven't ended, newest first. */
export const signInsQuery = queryOptions({
  queryKey: keys.signIns,
  queryFn: ({ signal }) =>
    unwrap('Unable to fetch sign-ins', http.GET('/users/sign_ins', { signal })),
  staleTime: STALE_TIME_MS.list,
})

/** Ends a sign-in and removes it from the list. */
export function useEndSignIn({ onSuccess, onError }: MutationCallbacks) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) =>
      unwrap(
        'Unable to sign out there',
        http.POST('/users/sign_ins/{sign_in_id}/sign_out', {
          params: { path: { sign_in_id: id } },
        }),
      ),
    onSuccess: async (_response, id) => {
      await client.cancelQueries({ queryKey: keys.signIns }) // its response may list the ended sign-in
      client.setQueryData(signInsQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id))
      onSuccess()
    },
    onError,
  })
  return { end: mutate, isEnding: isPending }
}
