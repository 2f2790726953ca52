import { type APIRequestContext, expect } from '@playwright/test'

const { FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID } = process.env
const OUTBOX_URL = `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${FIREBASE_PROJECT_ID}/oobCodes`

interface Mail {
  email: string
  oobLink: string
}

/** Verifies an e-mail address: opens the link in the newest message to the address. */
export async function verifyEmail(email: string, request: APIRequestContext): Promise<void> {
  const response = await request.get(await findMailedLink(email, request))
  expect(await response.json()).toMatchObject({ authEmulator: { success: expect.any(String) } })
}

/** The link in the newest e-mail to that address. The emulator stores e-mails instead of sending them. */
export async function findMailedLink(email: string, request: APIRequestContext): Promise<string> {
  const { oobCodes } = (await (await request.get(OUTBOX_URL)).json()) as { oobCodes: Mail[] }
  const mail = oobCodes.findLast((code) => code.email === email)
  expect(mail, `a mail to ${email}`).toBeDefined()
  return mail?.oobLink ?? ''
}
