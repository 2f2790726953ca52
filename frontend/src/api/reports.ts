import { http, unwrap } from './client'
import type { NewReport } from './types'

/**
 * Reports a fan to the admins. Returns false if the viewer has already reported this fan and the report is
 * still open: the server then ignores the new report.
 */
export async function report(id: string, body: NewReport): Promise<boolean> {
  const params = { path: { public_id: id } }
  const call = http.POST('/users/report/{public_id}', { params, body })
  await unwrap(`Unable to report user ${id}`, call)
  return (await call).response.status === CREATED_STATUS
}

const CREATED_STATUS = 201
