import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { endSignIn, listSignIns } from '@/api/signIns'
import { STALE_TIME_MS } from './client'
import { keys } from './keys'

export const signInsQuery = queryOptions({
  queryKey: keys.signIns,
  queryFn: ({ signal }) => listSignIns(signal),
  staleTime: STALE_TIME_MS.list,
})

interface Callbacks {
  onSuccess: () => void
  onError: (error: Error) => void
}

interface EndSignIn {
  end: (id: number) => void
  isEnding: boolean
}

/** Ends a sign-in and removes it from the list. */
export function useEndSignIn({ onSuccess, onError }: Callbacks): EndSignIn {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: endSignIn,
    onSuccess: async (_response, id) => {
      await client.cancelQueries({ queryKey: keys.signIns }) // its response may list the ended sign-in
      client.setQueryData(signInsQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id))
      onSuccess()
    },
    onError,
  })
  return { end: mutate, isEnding: isPending }
}
