import { useQuery } from '@tanstack/react-query'
import { keys } from '@/queries/keys'
import { useSession } from './SessionProvider'

/** How the fan can log in; undefined until known. `retry` is null unless the last attempt failed. */
export function useSignInMethods() {
  const { callProvider } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.signInMethods,
    queryFn: () => callProvider((provider) => provider.readSignInMethods()),
    staleTime: Infinity,
  })
  return { methods: data, retry: isError ? () => void refetch() : null }
}
