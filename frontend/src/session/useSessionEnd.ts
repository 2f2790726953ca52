import { useEffect, useMemo, useReducer } from 'react'
import type { OwnRecord } from '@/api/types'
import { offlineRecord } from './offlineRecord'
import { initialSessionEnd, reduceSessionEnd, type SessionEnd } from './sessionEnd'
import { sessionFlag } from './sessionFlag'
import { signOutSignal } from './signOutSignal'

interface SessionEndActions {
  /** Sets whether a link was mailed that will change the e-mail and end the session. */
  expectNewEmail: (isExpected: boolean) => void
  /** Sets whether the fan is signing out, so that no screen says that the session ended by itself. */
  expectSignOut: (isExpected: boolean) => void
  /** Keeps the e-mail of an account that the server doesn't accept any more. */
  keepRefusedEmail: (email: string) => void
}

/** Tracks what ends the session. `user` is null if no one is signed in, undefined until that is known. */
export function useSessionEnd(
  user: Pick<OwnRecord, '_id' | 'email'> | null | undefined,
  isLoaded: boolean,
): SessionEnd & SessionEndActions {
  const [state, dispatch] = useReducer(reduceSessionEnd, null, () =>
    initialSessionEnd(storedEmail()),
  )
  const fan = user && { id: user._id, email: user.email, isLoaded }
  const isNews =
    fan && state.fan
      ? fan.id !== state.fan.id || fan.email !== state.fan.email || isLoaded !== state.fan.isLoaded
      : fan !== state.fan
  if (isNews) dispatch({ type: 'fan', fan }) // while rendering, because in an effect the screen would be one render behind

  useEffect(
    () =>
      signOutSignal.onReceive((isExpected) =>
        dispatch({ type: 'sign-out', where: isExpected ? 'another tab' : null }),
      ),
    [],
  )
  const expectations = useMemo(
    (): SessionEndActions => ({
      expectNewEmail: (isExpected) => dispatch({ type: 'new email', isExpected }),
      expectSignOut: (isExpected) => {
        dispatch({ type: 'sign-out', where: isExpected ? 'this tab' : null })
        signOutSignal.send(isExpected)
      },
      keepRefusedEmail: (email) => dispatch({ type: 'refused', email }),
    }),
    [],
  )
  return { ...state, ...expectations }
}

/** The e-mail of the fan who was signed in when the page was opened, from the offline record. */
const storedEmail = (): string | null =>
  sessionFlag.mayHaveSession() ? (offlineRecord.load()?.email ?? null) : null
