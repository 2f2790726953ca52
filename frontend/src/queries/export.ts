import { type UseMutationResult, useIsMutating, useMutation } from '@tanstack/react-query'
import type { TransferOptions } from '@/api/client'
import { exportUser } from '@/api/export'
import { retryIfBusy } from './client'
import { keys } from './keys'

export const useExport = (): UseMutationResult<Blob, Error, TransferOptions> =>
  useMutation({ mutationKey: keys.export, mutationFn: exportUser, retry: retryIfBusy })

/** Whether an export is pending, even if another screen started it. */
export const useIsExportPending = (): boolean => useIsMutating({ mutationKey: keys.export }) > 0
