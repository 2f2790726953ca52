import type { ReactElement } from 'react'
import { useOffline } from '@/session/useOffline'
import { Notice } from './Notice'

/** Says in the form that it can't be saved now. */
export const OfflineEditNote = (): ReactElement | false =>
  useOffline() && (
    <Notice>You’re offline. You can save your changes once you’re connected again.</Notice>
  )
