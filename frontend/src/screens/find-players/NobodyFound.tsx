import type { ReactElement } from 'react'
import { Message } from '@/components/Message'

/** Says that no fan matches. */
export const NobodyFound = (): ReactElement => (
  <Message level={2} drawing="nobody" title="No users found. Try different keywords or filters." />
)
