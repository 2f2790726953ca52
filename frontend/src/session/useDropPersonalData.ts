import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dataDownload } from '@/lib/dataDownload'
import { emailVisibilityQuestion, hiddenFirstSteps } from '@/stores/fanFlags'
import { offlineFollowCounts } from '@/stores/offlineFollowCounts'
import { offlinePhoto } from '@/stores/offlinePhoto'
import { pendingFollow } from '@/stores/pendingFollow'
import { profileDraft } from '@/stores/profileDraft'
import { scannedFans } from '@/stores/scannedFans'
import { offlineRecord } from './offlineRecord'

/** Returns a function that deletes a fan's data from this browser, because another fan may use it next. */
export function useDropPersonalData(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    dataDownload.drop()
    profileDraft.drop()
    pendingFollow.drop()
    scannedFans.drop()
    emailVisibilityQuestion.drop()
    hiddenFirstSteps.drop()
    offlineRecord.drop()
    offlineFollowCounts.drop()
    offlinePhoto.drop().catch(() => undefined)
    client.clear()
  }, [client])
}
