import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { fetchDemoFan } from './accounts'
import { test } from './fixtures'
import { expectReadersToAgree, readPages } from './printedCodes'
import { clickButton } from './screenStates'

const TEAM_COLOR = [0xaf, 0x1e, 0x2d] // the demo fan's Montreal Canadiens
const INITIALS_COLOR = [0xc9, 0xdb, 0xea]

test('the saved picture has the team’s colour, the photo, and a QR code that two readers read', async ({
  page,
}) => {
  const fan = await fetchDemoFan(page.request)
  expect(fan.favourite_team).toBe('Montreal Canadiens')
  await page.goto(`/r/${fan.nano_id}`)
  await clickButton(page, 'Show QR code in full')
  const downloadPromise = page.waitForEvent('download')
  await clickButton(page, 'Save picture')
  const download = await downloadPromise
  expect(download.suggestedFilename()).toBe(`${fan.full_name} poster.png`)
  const file = await readFile(await download.path())

  const { data, width, height } = PNG.sync.read(file)
  const colorAt = (x: number, y: number): number[] => {
    const pixelStart = (y * width + x) * 4
    return [...data.subarray(pixelStart, pixelStart + 3)]
  }
  expect([width, height]).toEqual([1200, 1800])
  expect(colorAt(30, 760)).toEqual(TEAM_COLOR)
  expect(colorAt(110, 400)).not.toEqual(INITIALS_COLOR)

  const [picture] = readPages(file)
  if (!picture) throw new Error('The picture is missing.')
  const link = await page.getByLabel('Profile link').inputValue()
  expect(picture.codes.map(({ text }) => text)).toEqual([link])
  expectReadersToAgree(picture, link)
})
