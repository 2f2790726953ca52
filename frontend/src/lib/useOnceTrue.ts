import { useState } from 'react'

/** Whether the condition is true, or was true earlier while the component has been mounted. */
export function useOnceTrue(condition: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false)
  if (condition && !wasTrue) setWasTrue(true)
  return condition || wasTrue
}
