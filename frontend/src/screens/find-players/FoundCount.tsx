import type { ReactElement } from 'react'
import { ScreenReaderStatus } from '@/components/ScreenReaderStatus'
import { plural } from '@/language/text'

export const foundCountText = (count: number): string =>
  plural(count, '{count} fan found', '{count} fans found', { count })

/** Announces to screen readers how many fans a search has found. */
export const FoundCount = ({ count }: { count: number }): ReactElement => (
  <ScreenReaderStatus>{foundCountText(count)}</ScreenReaderStatus>
)
