import { useState } from 'react'

/** Whether the condition is true or has been true since the component was mounted. */
export function useHasBeenTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false)
  if (condition && !wasTrue) setWasTrue(true)
  return condition || wasTrue
}
