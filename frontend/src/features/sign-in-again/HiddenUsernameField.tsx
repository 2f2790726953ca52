import type { ReactElement } from 'react'

/** A hidden field that tells password managers whose password the form asks for. */
export const HiddenUsernameField = ({ email }: { email: string }): ReactElement => (
  <input hidden readOnly type="email" autoComplete="username" value={email} />
)
