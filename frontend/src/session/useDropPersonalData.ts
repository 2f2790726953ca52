import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dataDownload } from '@/lib/dataDownload'
import { emailChoice } from '@/lib/emailChoice'
import { firstSteps } from '@/lib/firstSteps'
import { offlinePhoto } from '@/lib/offlinePhoto'
import { pendingFollow } from '@/lib/pendingFollow'
import { profileDraft } from '@/lib/profileDraft'
import { offlineRecord } from './offlineRecord'

/** Returns a function that drops all data of one fan before another one uses this page. */
export function useDropPersonalData(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    dataDownload.drop()
    profileDraft.drop()
    pendingFollow.drop()
    emailChoice.drop()
    firstSteps.drop()
    offlineRecord.drop()
    offlinePhoto.drop().catch(() => undefined)
    client.clear()
  }, [client])
}
