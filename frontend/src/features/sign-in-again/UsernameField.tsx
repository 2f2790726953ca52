import type { ReactElement } from 'react'

/** Tells password managers whose password the form asks for. Nobody else sees it. */
export const UsernameField = ({ email }: { email: string }): ReactElement => (
  <input hidden readOnly type="email" autoComplete="username" value={email} />
)
