import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { report } from '@/api/reports'
import type { NewReport } from '@/api/types'

/** Reports the fan with this id. The result is false if an earlier report by the viewer is still open. */
export const useReport = (id: string): UseMutationResult<boolean, Error, NewReport> =>
  useMutation({ mutationFn: (body: NewReport) => report(id, body) })
