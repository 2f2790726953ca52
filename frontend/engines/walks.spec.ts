import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { fetchDemoFan } from '../e2e/accounts'
import { type Fan, newFan } from '../e2e/fans'
import { readPages } from '../e2e/printedCodes'
import { decodeQrCode } from '../e2e/qrCode'
import { openFirefox } from './firefox'
import type { Viewer } from './viewer'
import { openWebKit } from './webkit'

const { PUBLIC_ORIGIN = '' } = process.env
const TEAL_RGB = [20, 140, 130]
const PRESS_COUNT = 50
/** How much later after the pointer's arrival each press begins than the one before. */
const PRESS_STEP_MS = 10

/** All tests use one browser, one after the other: a visitor signs up, uses the site, and leaves it. */
const test = base.extend<object, { viewer: Viewer; fan: Fan }>({
  viewer: [
    async ({ browserName: _ }, use, { project }) => {
      const viewer = await (project.name === 'webkit' ? openWebKit : openFirefox)(PUBLIC_ORIGIN)
      await use(viewer)
      await viewer.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern
  fan: [async ({}, use) => use(newFan('Ella')), { scope: 'worker' }],
})
test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ viewer }, info) => {
  if (info.status === 'failed')
    writeFileSync(info.outputPath('failed.png'), await viewer.screenshot())
})

/** Reads the QR code on the screen and returns the path of its link. */
async function scan({ screenshot }: Viewer): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = decodeQrCode(await screenshot())
      return link
    })
    .toMatch(/^http/)
  return new URL(link ?? '').pathname
}

async function signUp(viewer: Viewer, { name, email, password }: Fan): Promise<void> {
  await viewer.click('checkbox', /I agree to the terms and conditions/)
  await viewer.click('button', 'Use Email')
  await viewer.fill('Full Name', name)
  await viewer.fill('Email', email)
  await viewer.fill(/^Password/, password)
  await viewer.fill(/^Confirm Password/, password)
  await viewer.click('button', 'Sign Up')
  await viewer.seeText('Account created.')
}

async function signOut(viewer: Viewer, { name }: Fan): Promise<void> {
  await viewer.open('/profile')
  await viewer.click('button', `${name} User`)
  await viewer.click('menuitem', 'Sign out')
  await viewer.see('button', 'Use Email')
}

async function logIn(viewer: Viewer, fan: Fan): Promise<void> {
  await viewer.click('button', 'Use Email')
  await submitLogin(viewer, fan)
}

async function submitLogin(viewer: Viewer, { email, password }: Fan): Promise<void> {
  await viewer.fill('Email', email)
  await viewer.fill('Password', password)
  await viewer.click('button', 'Login')
}

const openCode = async (viewer: Viewer): Promise<void> => {
  await viewer.open('/profile')
  await viewer.click('button', 'Show QR code in full')
  await viewer.see('button', 'Rink mode')
}

/** A square photo of one colour. */
function photoFile(): string {
  const png = new PNG({ width: 300, height: 300 })
  for (let offset = 0; offset < png.data.length; offset += 4)
    png.data.set([...TEAL_RGB, 255], offset)
  const path = test.info().outputPath('me.png')
  writeFileSync(path, PNG.sync.write(png))
  return path
}

/** Chooses a file in the photo menu. The browser's own file dialog stays closed. */
async function choosePhoto(viewer: Viewer): Promise<void> {
  await viewer.open('/profile')
  await viewer.click('button', 'Photo menu')
  await viewer.run('HTMLInputElement.prototype.click = () => undefined')
  await viewer.click('menuitem', 'Upload photo')
  await viewer.chooseFile('Upload photo', photoFile())
  await viewer.see('button', 'Save photo')
}

/** The colour of the signed-in fan's photo, scaled down to one pixel. */
const colorOfPhoto = async (viewer: Viewer): Promise<number[]> =>
  (await viewer.run(`
    const image = document.querySelector('[aria-label="Photo menu"] img')
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)`)) as number[]

/** Stores the next file that the page saves in `window.savedFile`, and prevents the download. */
const KEEP_SAVED_FILE_SCRIPT = `
  const create = URL.createObjectURL
  URL.createObjectURL = (file) => {
    window.savedFile = file
    return create.call(URL, file)
  }
  HTMLAnchorElement.prototype.click = () => undefined`
const READ_SAVED_FILE_SCRIPT = `
  const reader = new FileReader()
  reader.readAsDataURL(window.savedFile)
  await new Promise((resolve) => reader.addEventListener('load', resolve))
  return reader.result.split(',')[1]`

/** WebKitGTK 2.50 lacks this API. The history then has the profile twice: once in the login's place. */
const HAS_NAVIGATION_API_SCRIPT = `return 'navigation' in window`

test('scans a code, signs up, and so follows', async ({ viewer, fan, request }) => {
  await viewer.open(`/users/${(await fetchDemoFan(request))._id}`)
  const link = await scan(viewer)
  expect(link).toMatch(/^\/r\//)
  await viewer.open(link)
  await viewer.click('link', 'Login to Follow')
  await viewer.click('link', /^Don't have an account\?/)
  await signUp(viewer, fan)
  await viewer.see('button', 'Unfollow')
  expect(await viewer.path()).toMatch(/^\/users\//)
})

test('loses no press while the page becomes the app', async ({ viewer, fan, request }) => {
  test.setTimeout(PRESS_COUNT * 20_000)
  await signOut(viewer, fan)
  const path = `/users/${(await fetchDemoFan(request))._id}`
  for (let index = 0; index < PRESS_COUNT; index++) {
    await viewer.open(path)
    await viewer.press('.qr-code', index * PRESS_STEP_MS, (index % 5) * PRESS_STEP_MS)
    await viewer.see('button', 'Rink mode')
  }
  await viewer.open('/login')
  await logIn(viewer, fan)
  await viewer.seeText('Login successful.')
})

test('finds another fan and follows', async ({ viewer }) => {
  await viewer.open('/find-users')
  await viewer.fill('Name or Email', 'roy')
  await viewer.click('button', /^Follow\b/)
  await viewer.seeText(/^You are now following /)
  await viewer.open('/')
  await viewer.seeText('Following: 2')
})

test('edits the profile, with a birth date', async ({ viewer }) => {
  await viewer.open('/profile')
  await viewer.click('button', 'Edit Profile')
  await viewer.fill('Bio', 'I skate in every engine.')
  await viewer.fill('Date of Birth', '2001-05-17')
  await viewer.fill('Jersey Number', '7')
  await viewer.click('button', 'Save Changes')
  await viewer.seeText('Profile Updated')
  await viewer.reload()
  await viewer.seeText('I skate in every engine.')
  await viewer.seeText(/17.*2001|2001.*17/)
})

test('goes back from the crop to the profile, and uploads the photo', async ({ viewer }) => {
  await viewer.open('/')
  await viewer.seeText('Following: 2')
  await choosePhoto(viewer)
  await viewer.back()
  await viewer.see('button', 'Photo menu')
  expect(await viewer.path()).toBe('/profile')
  await choosePhoto(viewer)
  await viewer.click('button', 'Save photo')
  await viewer.seeText('Photo updated')
  for (const [index, part] of (await colorOfPhoto(viewer)).entries())
    expect(part / (TEAL_RGB[index] ?? 0)).toBeCloseTo(1, 0)
})

test('shows the code, alone in rink mode', async ({ viewer }) => {
  await openCode(viewer)
  const link = await scan(viewer)
  await viewer.click('button', 'Rink mode')
  await viewer.see('button', 'Leave rink mode')
  await expect.poll(() => viewer.run('return document.fullscreenElement?.localName')).toBe('html')
  expect(await scan(viewer)).toBe(link)
  await viewer.click('button', 'Leave rink mode')
  await viewer.see('button', 'Copy link')
})

test('saves the poster', async ({ viewer }) => {
  await openCode(viewer)
  await viewer.run(KEEP_SAVED_FILE_SCRIPT)
  await viewer.click('button', 'Save picture')
  await expect.poll(() => viewer.run('return window.savedFile?.size > 0')).toBe(true)
  const poster = Buffer.from(String(await viewer.run(READ_SAVED_FILE_SCRIPT)), 'base64')
  expect(readPages(poster)[0]?.codes.map(({ text }) => new URL(text).pathname)).toEqual([
    await scan(viewer),
  ])
})

test('prints the sheet, with its stripes', async ({ viewer }) => {
  await openCode(viewer)
  const sheet = await viewer.print()
  test.skip(!sheet, 'the driver can’t print')
  const [page, ...more] = readPages(sheet ?? Buffer.of())
  expect(more).toEqual([])
  expect(page?.codes).toHaveLength(10)
  expect(page?.colors).toEqual(expect.arrayContaining(['#0a4c9a', '#c8102e']))
})

for (const [arrival, arriveAgain] of [
  ['was reloaded', (viewer: Viewer) => viewer.reload()],
  ['was opened again', (viewer: Viewer, path: string) => viewer.open(path)],
] as const)
  test(`logs in at a login that ${arrival}, and Back leads to what was open before`, async ({
    viewer,
    fan,
    request,
  }) => {
    await signOut(viewer, fan)
    const profile = `/users/${(await fetchDemoFan(request))._id}`
    await viewer.open('/terms')
    await viewer.open(profile)
    await viewer.click('link', 'Login to Follow')
    await viewer.see('button', 'Use Email')
    await arriveAgain(viewer, `/login?redirect=${profile}`)
    await logIn(viewer, fan)
    await viewer.see('button', 'Unfollow')
    expect(await viewer.path()).toBe(profile)
    const expectedPath = (await viewer.run(HAS_NAVIGATION_API_SCRIPT)) ? '/terms' : profile
    await viewer.back()
    await expect.poll(() => viewer.path()).toBe(expectedPath)
  })

test('logs in where a link to the login was reloaded, and Back leads to the page before it', async ({
  viewer,
  fan,
  request,
}) => {
  await signOut(viewer, fan)
  const profile = `/users/${(await fetchDemoFan(request))._id}`
  await viewer.open('/terms')
  await viewer.open(`/login?redirect=${profile}`)
  await viewer.click('button', 'Use Email')
  await viewer.fill('Email', fan.email)
  await viewer.reload()
  await submitLogin(viewer, fan)
  await viewer.see('button', 'Unfollow')
  expect(await viewer.path()).toBe(profile)
  await viewer.back()
  await expect.poll(() => viewer.path()).toBe('/terms')
})

test('logs in after a change of language and a sign-out everywhere', async ({ viewer, fan }) => {
  await viewer.open('/settings')
  await viewer.click('radio', 'Français')
  await viewer.see('button', 'Se déconnecter partout')
  await viewer.open('/settings')
  await viewer.click('radio', 'English')
  await viewer.see('button', 'Sign out everywhere')
  await viewer.see('radio', 'English') // the settings above the button are loaded, and it stays in its place
  await viewer.click('button', 'Sign out everywhere')
  await viewer.click('button', 'Sign out')
  await logIn(viewer, fan)
  await viewer.seeText('Login successful.')
})

test('changes a setting, and leaves', async ({ viewer, fan }) => {
  await viewer.open('/settings')
  await viewer.fill('Following', 'Only me')
  await viewer.seeText('Not whom you follow.')
  await viewer.click('button', 'Delete my account')
  await viewer.fill('Your name', fan.name)
  await viewer.click('button', 'Delete my account')
  await viewer.seeText('Account deleted')
  expect(await viewer.path()).toBe('/login')
})

test('says that a photo or poster would be scrambled', async ({ browserName: _ }, { project }) => {
  test.skip(project.name !== 'firefox', 'Firefox alone resists fingerprinting')
  const viewer = await openFirefox(PUBLIC_ORIGIN, { 'privacy.resistFingerprinting': true })
  await viewer.open('/signup')
  await signUp(viewer, newFan('Rae'))
  await choosePhoto(viewer)
  await viewer.click('button', 'Save photo')
  await viewer.seeText(/^Your browser scrambles pictures/)
  await openCode(viewer)
  await viewer.click('button', 'Save picture')
  await viewer.seeText(/^Your browser scrambles pictures/)
  await viewer.close()
})
