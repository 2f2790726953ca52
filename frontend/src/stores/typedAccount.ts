import { tabStore } from '@/browser/storage'

const TYPED_ACCOUNT_KEY = 'hockeyhub-typed-account'

interface TypedAccount {
  fullName?: string | undefined
  email?: string | undefined
}

/** What a visitor has typed into the login or the sign-up, without the password, for a reload of this tab. */
export const typedAccount = {
  load: (): TypedAccount => tabStore.getJson<TypedAccount>(TYPED_ACCOUNT_KEY) ?? {},
  save: (typed: TypedAccount): void => tabStore.set(TYPED_ACCOUNT_KEY, JSON.stringify(typed)),
  drop: (): void => tabStore.remove(TYPED_ACCOUNT_KEY),
}
