import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as poster from '@/features/qr-code/poster/drawPoster'
import { ProfileScreen } from '@/screens/profile/ProfileScreen'
import { aUser } from '@/testing/factories'
import { renderScreen } from '@/testing/renderScreen'

const bob = aUser({ full_name: 'Bob Roy' })
const link = `http://hockeyhub.test/r/${bob.nano_id}`
const WRITTEN_MESSAGE = { records: [{ recordType: 'url', data: link }] }

/** Mocks Web NFC. The test decides when a write succeeds or fails. */
function withNfc() {
  const writes: { signal: AbortSignal; resolve: () => void; reject: (name: string) => void }[] = []
  const write = vi.fn(
    (_message: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise<void>((resolve, reject) => {
        writes.push({ signal, resolve, reject: (name) => reject(new DOMException('', name)) })
      }),
  )
  vi.stubGlobal(
    'NDEFReader',
    class {
      write = write
    },
  )
  return { write, last: () => writes.at(-1) }
}

async function openCode() {
  const user = renderScreen(<ProfileScreen />, `/users/${bob._id}`, { profile: bob })
  await user.click(await screen.findByRole('button', { name: 'Show QR code in full' }))
  await screen.findByRole('dialog', { name: 'Bob Roy, QR code' })
  return user
}

async function openTag() {
  const nfc = withNfc()
  const user = await openCode()
  await user.click(screen.getByRole('button', { name: 'Write to a tag' }))
  return { user, ...nfc }
}

const WAITING_TITLE = 'Hold a tag to the back of your phone'
const findDialog = (name: string) => screen.findByRole('dialog', { name })
const findPrintSheet = (): HTMLElement | null => document.querySelector('[data-print-sheet]')

it('isn’t offered where the browser has no Web NFC', async () => {
  await openCode()
  expect(screen.queryByRole('button', { name: 'Write to a tag' })).not.toBeInTheDocument()
})

it('writes the link to the tag that is held to the phone, and says so in prints from then on', async () => {
  const drawing = vi.spyOn(poster, 'drawPoster').mockResolvedValue(new Blob(['a picture']))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, write, last } = await openTag()
  expect(await findDialog(WAITING_TITLE)).toBeVisible()
  expect(write.mock.lastCall?.[0]).toEqual(WRITTEN_MESSAGE)
  expect(findPrintSheet()).toHaveTextContent('Scan me')
  last()?.resolve()
  const writtenDialog = within(await findDialog('Your link is on the tag'))
  await user.click(writtenDialog.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('checkbox', { name: 'Print ‘Tap or scan me’' })).toBeChecked()
  expect(findPrintSheet()).toHaveTextContent('Tap or scan me')
  await user.click(screen.getByRole('button', { name: 'Save picture' }))
  await waitFor(() => expect(drawing.mock.lastCall?.[1]).toBe('Tap or scan me'))
})

it.each([
  ['NotAllowedError', 'NFC isn’t allowed'],
  ['NotReadableError', 'NFC is off'],
  ['NotSupportedError', 'This tag can’t be written'],
  ['NetworkError', 'The tag wasn’t written'],
])('says what to do after %s, and tries again', async (name, title) => {
  const { user, write, last } = await openTag()
  last()?.reject(name)
  const failedDialog = within(await findDialog(title))
  expect(findPrintSheet()).not.toHaveTextContent('Tap or scan me')
  await user.click(failedDialog.getByRole('button', { name: 'Try again' }))
  expect(await findDialog(WAITING_TITLE)).toBeVisible()
  expect(write).toHaveBeenCalledTimes(2)
})

it.each(['Cancel', 'Escape', 'Back'])('stops waiting for a tag on %s', async (way) => {
  const { user, last } = await openTag()
  const waitingDialog = await findDialog(WAITING_TITLE)
  if (way === 'Cancel') await user.click(within(waitingDialog).getByRole('button', { name: way }))
  else if (way === 'Escape') await user.keyboard('{Escape}')
  else window.history.back()
  await waitFor(() => expect(waitingDialog).not.toBeInTheDocument())
  expect(last()?.signal.aborted).toBe(true)
  last()?.reject('AbortError')
  expect(await findDialog('Bob Roy, QR code')).toBeVisible()
})

it('prints ‘Tap or scan me’ also for a tag that another phone wrote', async () => {
  const user = await openCode()
  await user.click(screen.getByRole('checkbox', { name: 'Print ‘Tap or scan me’' }))
  expect(findPrintSheet()).toHaveTextContent('Tap or scan me')
})
