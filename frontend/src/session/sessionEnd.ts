/** What a page knows about the end of its session, so that the login can say why it is shown. */
export interface SessionEnd {
  /** Null if no one is signed in, undefined until that is known. */
  fan: SignedInFan | null | undefined
  /** Whether a fan's record was loaded while this page was open. False after a sign-out in this tab. */
  hadSession: boolean
  /** The e-mail of the fan who is signed in, or whose session ended by itself. Else null. */
  email: string | null
  /** Where the fan is signing out, or has signed out. */
  signOut: 'this tab' | 'another tab' | null
  /** Whether a link was mailed that will change the e-mail and end the session. */
  isNewEmailExpected: boolean
}

interface SignedInFan {
  id: string
  email: string
  /** Whether the server has sent the fan's record. */
  isLoaded: boolean
}

export type SessionEvent =
  | { type: 'fan'; fan: SignedInFan | null | undefined }
  | { type: 'sign-out'; where: SessionEnd['signOut'] }
  | { type: 'new email'; isExpected: boolean }
  | { type: 'refused'; email: string }

export const initialSessionEnd = (email: string | null): SessionEnd => ({
  fan: undefined,
  hadSession: false,
  email,
  signOut: null,
  isNewEmailExpected: false,
})

export function reduceSessionEnd(state: SessionEnd, event: SessionEvent): SessionEnd {
  const next = { ...state, ...changesByEvent(event, state) }
  if (next.fan !== null || !next.signOut) return next
  const hadSession = next.hadSession && next.signOut !== 'this tab'
  return { ...next, email: null, hadSession, isNewEmailExpected: false }
}

function changesByEvent(event: SessionEvent, state: SessionEnd): Partial<SessionEnd> {
  switch (event.type) {
    case 'fan':
      return event.fan ? changesByFan(event.fan, state) : { fan: event.fan }
    case 'sign-out':
      return { signOut: event.where }
    case 'new email': // the old e-mail can't log in any more
      return { isNewEmailExpected: event.isExpected, ...(event.isExpected && { email: '' }) }
    case 'refused':
      return state.isNewEmailExpected ? {} : { email: event.email }
  }
}

const changesByFan = (fan: SignedInFan, state: SessionEnd): Partial<SessionEnd> => ({
  fan,
  signOut: null,
  hadSession: state.hadSession || fan.isLoaded,
  ...(!state.isNewEmailExpected && { email: fan.email }),
})
