import { useQuery } from '@tanstack/react-query'
import { keys } from '@/queries/keys'
import { useSession } from './SessionProvider'
import type { SignInMethod } from './types'

/** How the fan can log in; `undefined` until the provider has said so. */
export function useSignInMethods(): SignInMethod[] | undefined {
  const { callProvider } = useSession()
  const { data } = useQuery({
    queryKey: keys.signInMethods,
    queryFn: async () => (await callProvider((provider) => provider.readSignIn())).methods,
    staleTime: Infinity,
  })
  return data
}
