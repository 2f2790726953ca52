import { createContext, type ReactNode, useContext } from 'react'

interface Props {
  /** Empty where there is none. */
  value: string
  children: ReactNode
  otherwise?: ReactNode
}

/** How `When` decides: in the browser by the value. The build of the Django templates provides another that writes `{% if %}`. */
export const WhenContext = createContext(
  ({ value, children, otherwise }: Props): ReactNode => (value ? children : otherwise),
)

/** Shows its children if there is a value. */
export const When = (props: Props): ReactNode => useContext(WhenContext)(props)
