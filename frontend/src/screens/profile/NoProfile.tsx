import type { ReactElement } from 'react'
import { Message } from '@/components/Message'
import { BackButton } from './BackButton'

/** The link is nobody's. */
export const NoProfile = (): ReactElement => (
  <>
    <BackButton />
    <Message drawing="puck" title="No user profile found." />
  </>
)
