import { test as base, expect } from '@playwright/test'
import { DEMO_FAN } from '../e2e/fans'
import { type Accessible, type Marionette, openMarionette } from './marionette'

const { PUBLIC_ORIGIN = '' } = process.env

/** What screen readers get from Firefox. Chromium repairs much of what is wrong in a page. */
const test = base.extend<object, { firefox: Marionette }>({
  firefox: [
    async ({ browserName: _ }, use) => {
      const firefox = await openMarionette(PUBLIC_ORIGIN)
      await use(firefox)
      firefox.close()
    },
    { scope: 'worker' },
  ],
})
test.describe.configure({ mode: 'serial' })
test.beforeEach(({ browserName: _ }, { project }) =>
  test.skip(project.name !== 'firefox', 'the tree is Firefox’s'),
)

const hasObject = (
  { tree }: Marionette,
  expected: Partial<Record<keyof Accessible, unknown>>,
): Promise<void> => expect.poll(tree).toContainEqual(expect.objectContaining(expected))

const textsIn = (objects: Accessible[], live: string): string =>
  objects
    .filter((object) => object.live === live && object.role === 'text leaf')
    .map(({ name }) => name)
    .join(' ')

/** Presses Enter on the link or button with this text. */
const press = async ({ run, type }: Marionette, text: string): Promise<void> => {
  await expect
    .poll(() =>
      run(
        `const control = [...document.querySelectorAll('a, button')].find(
          ({ textContent, offsetWidth }) => offsetWidth && textContent.startsWith(arguments[0]))
        control?.focus()
        return Boolean(control)`,
        text,
      ),
    )
    .toBe(true)
  await type('\uE007')
}

const focus = ({ run }: Marionette, selector: string): Promise<void> =>
  expect
    .poll(() =>
      run(
        'document.querySelector(arguments[0])?.focus(); return document.activeElement.matches(arguments[0])',
        selector,
      ),
    )
    .toBe(true)

/** Text without an object inside. */
const PIECE = '[^\\uFFFC]+'
const matching = (pattern: string): unknown => expect.stringMatching(new RegExp(pattern))

/** Chooses a photo that the page draws. */
const choosePhoto = ({ run }: Marionette): Promise<unknown> =>
  run(`
    const input = document.querySelector('input[type=file]')
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
    canvas.getContext('2d').fillRect(0, 0, 300, 300)
    canvas.toBlob((blob) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([blob], 'me.png', { type: 'image/png' }))
      input.files = transfer.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })`)

test('the sign-up says its heading, and the login when one comes back', async ({ firefox }) => {
  await firefox.open('/login')
  await press(firefox, 'Don')
  await hasObject(firefox, { role: 'heading', name: 'Sign Up', focused: true })
  await press(firefox, 'Already')
  await hasObject(firefox, { role: 'heading', name: 'Login', focused: true })
})

test('an untouched terms box is required, but not invalid', async ({ firefox }) => {
  await firefox.open('/signup')
  await hasObject(firefox, { role: 'checkbutton', invalid: false })
})

test('a failed login is announced, and what to do next', async ({ firefox }) => {
  await firefox.open('/login')
  await press(firefox, 'Use Email')
  await focus(firefox, '#email')
  await firefox.type(DEMO_FAN.email)
  await focus(firefox, '#password')
  await firefox.type('Wrong1234\uE007')
  await expect
    .poll(async () => textsIn(await firefox.tree(), 'assertive'))
    .toMatch(/^Login failed\./)
  await expect
    .poll(async () => textsIn(await firefox.tree(), 'polite'))
    .toContain('Check your email and password')
  await hasObject(firefox, { name: 'Login failed.', atomic: true })
})

test('a new screen has the focus on its heading', async ({ firefox }) => {
  await focus(firefox, '#password')
  await firefox.run('document.activeElement.select()')
  await firefox.type(`${DEMO_FAN.password}\uE007`)
  await press(firefox, 'Find a Player')
  await hasObject(firefox, { role: 'heading', name: 'Find Players', focused: true })
})

test('a search says what it found', async ({ firefox }) => {
  await focus(firefox, 'input[type=search]')
  await firefox.type('zzzq')
  await expect.poll(async () => textsIn(await firefox.tree(), 'polite')).toMatch(/0 fans found/)
})

test('controls have the names of what they show', async ({ firefox }) => {
  await hasObject(firefox, { role: 'pushbutton', name: 'Favourite Team Any' })
  await firefox.open('/profile?open=location')
  await hasObject(firefox, { role: 'grouping', name: 'Date of Birth' })
  await firefox.open('/profile')
  await hasObject(firefox, { text: expect.stringMatching(/^number\s14$/i) })
  await hasObject(firefox, { role: 'link', name: matching(`^\\d+\\s+Followers$`) })
  await focus(firefox, 'button.qr-code')
  await firefox.run('document.activeElement.click()')
  await hasObject(firefox, { role: 'dialog', name: expect.stringMatching(/, QR code$/) })
})

test('rink mode is a dialog, with the focus on its button', async ({ firefox }) => {
  await press(firefox, 'Rink mode')
  await hasObject(firefox, { role: 'pushbutton', name: 'Leave rink mode' })
  await expect
    .poll(() => firefox.run('return document.activeElement.ariaLabel'))
    .toBe('Leave rink mode')
  await hasObject(firefox, { role: 'dialog', name: matching('^[^,]+$') })
})

test('the crop’s photo is moved by buttons', async ({ firefox }) => {
  await firefox.open('/profile')
  await hasObject(firefox, { role: 'pushbutton', name: 'Edit Profile' })
  await choosePhoto(firefox)
  await hasObject(firefox, { role: 'grouping', name: 'Photo' })
  await hasObject(firefox, { role: 'pushbutton', name: 'Move left' })
})

test('the home screen names its row of cards, and has its texts in one piece', async ({
  firefox,
}) => {
  await firefox.open('/')
  await hasObject(firefox, { role: 'grouping', name: 'New followers' })
  await hasObject(firefox, { role: 'link', name: expect.stringMatching(/^View Profile of /) })
  await hasObject(firefox, { role: 'heading', text: matching(`^Your code ${PIECE} week$`) })
  await hasObject(firefox, {
    role: 'paragraph',
    text: matching(`^${PIECE}, ${PIECE}\\s·\\s${PIECE}$`),
  })
})
