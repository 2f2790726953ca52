import { createContext, type ReactNode, useContext } from 'react'

interface Props {
  /** The children are shown unless this text or list is empty. */
  value: string | readonly unknown[]
  children: ReactNode
  otherwise?: ReactNode
}

/**
 * The function that renders `When`. This default checks the value in the browser. The build of the Django
 * templates provides a function that writes `{% if %}` instead.
 */
export const WhenContext = createContext(
  ({ value, children, otherwise }: Props): ReactNode => (value.length > 0 ? children : otherwise),
)

/** Shows its children if `value` isn't empty, else `otherwise`. */
export const When = (props: Props): ReactNode => useContext(WhenContext)(props)
