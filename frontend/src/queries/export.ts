import { type UseMutationResult, useIsMutating, useMutation } from '@tanstack/react-query'
import type { TransferOptions } from '@/api/client'
import { downloadOwnData } from '@/api/export'
import { retryIfBusy } from './client'
import { keys } from './keys'

export const useDataExport = (): UseMutationResult<Blob, Error, TransferOptions> =>
  useMutation({ mutationKey: keys.export, mutationFn: downloadOwnData, retry: retryIfBusy })

/** Whether an export is pending, even if another screen started it. */
export const useIsExportPending = (): boolean => useIsMutating({ mutationKey: keys.export }) > 0
