import type { ReactElement } from 'react'

/** A hidden field that tells password managers whose password the form asks for. */
export const UsernameField = ({ email }: { email: string }): ReactElement => (
  <input hidden readOnly type="email" autoComplete="username" value={email} />
)
