import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { fanParams, http, unwrap } from '@/api/client'
import type { NewReport } from '@/api/types'

const CREATED_STATUS = 201

/** Reports a fan. False if the viewer's earlier report is still open: the server ignores this one. */
export const useReport = (id: string): UseMutationResult<boolean, Error, NewReport> =>
  useMutation({
    mutationFn: async (body: NewReport) => {
      const call = http.POST('/users/report/{public_id}', { params: fanParams(id), body })
      await unwrap(`Unable to report user ${id}`, call)
      return (await call).response.status === CREATED_STATUS
    },
  })
