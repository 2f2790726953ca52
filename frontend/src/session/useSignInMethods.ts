import { useQuery } from '@tanstack/react-query'
import { keys } from '@/queries/keys'
import { useSession } from './SessionProvider'
import type { SignInMethod } from './types'

interface SignInMethods {
  /** How the fan can log in; `undefined` until the provider has said so. */
  methods: SignInMethod[] | undefined
  /** Asks the provider again after a failure; else null. */
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
