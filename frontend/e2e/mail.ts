import { type APIRequestContext, expect } from '@playwright/test'

const { FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID } = process.env
const OUTBOX = `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${FIREBASE_PROJECT_ID}/oobCodes`

interface Mail {
  email: string
  oobLink: string
}

/** The emulator sends no mail; it keeps what it would have sent. */
export async function linkMailedTo(email: string, request: APIRequestContext): Promise<string> {
  const { oobCodes } = (await (await request.get(OUTBOX)).json()) as { oobCodes: Mail[] }
  const mail = oobCodes.findLast((code) => code.email === email)
  expect(mail, `a mail to ${email}`).toBeDefined()
  return mail?.oobLink ?? ''
}
