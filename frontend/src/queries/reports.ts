import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { fanParams, http, unwrap } from '@/api/client'
import type { NewReport } from '@/api/types'

const CREATED_STATUS = 201

/**
 * Reports the fan with this id to the admins. The result is false if an earlier report by the viewer is
 * still open: the server then ignores the new report.
 */
export const useReport = (id: string): UseMutationResult<boolean, Error, NewReport> =>
  useMutation({
    mutationFn: async (body: NewReport) => {
      const call = http.POST('/users/report/{public_id}', { params: fanParams(id), body })
      await unwrap(`Unable to report user ${id}`, call)
      return (await call).response.status === CREATED_STATUS
    },
  })
