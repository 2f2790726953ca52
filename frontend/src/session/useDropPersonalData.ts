import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { emailQuestion } from '@/browser/emailQuestion'
import { firstSteps } from '@/browser/firstSteps'
import { offlineCounts } from '@/browser/offlineCounts'
import { offlinePhoto } from '@/browser/offlinePhoto'
import { pendingFollow } from '@/browser/pendingFollow'
import { profileDraft } from '@/browser/profileDraft'
import { scannedFans } from '@/browser/scannedFans'
import { dataDownload } from '@/lib/dataDownload'
import { offlineRecord } from './offlineRecord'

/** Returns a function that deletes a fan's data from this browser, because another fan may use it next. */
export function useDropPersonalData(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    dataDownload.drop()
    profileDraft.drop()
    pendingFollow.drop()
    scannedFans.drop()
    emailQuestion.drop()
    firstSteps.drop()
    offlineRecord.drop()
    offlineCounts.drop()
    offlinePhoto.drop().catch(() => undefined)
    client.clear()
  }, [client])
}
