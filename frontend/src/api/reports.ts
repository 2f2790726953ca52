import { http, unwrap } from './client'
import type { NewReport } from './types'

/**
 * Reports a fan to the admins. Returns whether the report is new: while an earlier one of the viewer about
 * the same fan is open, that one stays as it is.
 */
export async function report(id: string, body: NewReport): Promise<boolean> {
  const params = { path: { public_id: id } }
  const call = http.POST('/users/report/{public_id}', { params, body })
  await unwrap(`Unable to report user ${id}`, call)
  return (await call).response.status === CREATED
}

const CREATED = 201
