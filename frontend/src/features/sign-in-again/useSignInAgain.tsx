import { type ReactElement, useState } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import { needsNewSignIn } from '@/session/authErrors'
import { useSession } from '@/session/SessionProvider'
import type { SignIn } from '@/session/types'

const SignInAgainDialog = lazyComponent(
  () => import(/* webpackChunkName: "account-dialogs" */ './SignInAgainDialog'),
  'SignInAgainDialog',
)

/** How old a sign-in may be. The server and the provider reject some calls 5 minutes after the sign-in. */
const SIGN_IN_AGE_MAX_MS = 4 * 60_000

/** Thrown instead of making the call, if the fan closes the dialog. */
export class SignInCancelledError extends Error {}

interface SignInAgain {
  /**
   * Makes a call that needs a recent sign-in. If the fan's sign-in is too old, or if the call is
   * refused for that reason, the fan logs in again first. Rejects with SignInCancelledError if the
   * fan doesn't log in.
   */
  withRecentSignIn: <Result>(call: () => Promise<Result>) => Promise<Result>
  /** The dialog while it is open, else null. The caller must render it. */
  signInAgainDialog: ReactElement | null
}

interface PendingQuestion {
  signIn: SignIn
  resolve: () => void
  reject: (reason: Error) => void
}

/** `reason` says why to log in again, such as 'Before we delete your account, please confirm it’s you.' */
export function useSignInAgain(reason: string): SignInAgain {
  const { callProvider } = useSession()
  const [question, setQuestion] = useState<PendingQuestion | null>(null)
  const readSignIn = (): Promise<SignIn> => callProvider((provider) => provider.readSignIn())

  const askToSignInAgain = async (lastSignIn: SignIn): Promise<void> => {
    // If the dialog's file can't be loaded, withRecentSignIn rejects, and the screen stays.
    await SignInAgainDialog.preload()
    try {
      await new Promise<void>((resolve, reject) =>
        setQuestion({ signIn: lastSignIn, resolve, reject }),
      )
    } finally {
      setQuestion(null)
    }
  }

  const withRecentSignIn: SignInAgain['withRecentSignIn'] = async (call) => {
    const lastSignIn = await readSignIn()
    const isOld = Date.now() - lastSignIn.signedInAt > SIGN_IN_AGE_MAX_MS
    if (isOld) await askToSignInAgain(lastSignIn)
    try {
      return await call()
    } catch (error) {
      // With a wrong clock on this device, only the server can tell that the sign-in is old.
      if (isOld || !needsNewSignIn(error)) throw error
    }
    await askToSignInAgain(lastSignIn)
    return call()
  }

  const signInAgainDialog = question && (
    <SignInAgainDialog
      reason={reason}
      signIn={question.signIn}
      onDone={question.resolve}
      onCancel={() => question.reject(new SignInCancelledError('The fan didn’t log in again.'))}
    />
  )
  return { withRecentSignIn, signInAgainDialog }
}
