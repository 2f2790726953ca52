import { useQuery } from '@tanstack/react-query'
import { keys } from '@/queries/keys'
import { useSession } from './SessionProvider'
import type { SignInMethod } from './types'

interface SignInMethods {
  /** How the fan can log in. Undefined until the provider has responded. */
  methods: SignInMethod[] | undefined
  /** Asks the provider again. Null unless the last attempt failed. */
  retry: (() => void) | null
}

export function useSignInMethods(): SignInMethods {
  const { callProvider } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.signInMethods,
    queryFn: () => callProvider((provider) => provider.readSignInMethods()),
    staleTime: Infinity,
  })
  return { methods: data, retry: isError ? () => void refetch() : null }
}
