import type { ReactElement } from 'react'
import { Status } from '@/components/Status'
import { plural } from '@/language/text'

/** Announces to screen readers how many fans a search has found. */
export const FoundCount = ({ count }: { count: number }): ReactElement => (
  <Status>{plural(count, '{count} fan found', '{count} fans found', { count })}</Status>
)
