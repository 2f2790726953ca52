import { beforeEach, expect, it, vi } from 'vitest'
import { withNavigator } from '@/testing/navigator'
import { serviceWorker } from './serviceWorker'

const MAIN_SCRIPT_URL = 'http://hockeyhub.test/static/dist/main.0a1b2c3d.js'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()

  setState(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  unregister = vi.fn(() => Promise.resolve(true))

  findUpdate(): FakeWorker {
    this.installing = new FakeWorker()
    this.dispatchEvent(new Event('updatefound'))
    return this.installing
  }
}

let registration: Registration
const register = vi.fn<(address: string) => Promise<Registration>>()
const getRegistration = vi.fn<() => Promise<Registration | undefined>>()

beforeEach(() => {
  registration = new Registration()
  register.mockImplementation(() => Promise.resolve(registration))
  getRegistration.mockImplementation(() => Promise.resolve(registration))
  withNavigator({ serviceWorker: { register, getRegistration } })
  const script = document.createElement('script')
  script.type = 'text/plain' // this type doesn't run
  script.src = MAIN_SCRIPT_URL
  document.body.append(script)
})

it('returns false when the browser rejects it', async () => {
  register.mockRejectedValue(new DOMException('no', 'SecurityError'))
  expect(await serviceWorker.register()).toBe(false)
})

it('returns false when the browser has no service workers', async () => {
  vi.unstubAllGlobals()
  expect(await serviceWorker.register()).toBe(false)
  await expect(serviceWorker.unregister()).resolves.toBeUndefined()
})

it('sends it to a later one when that is installed', async () => {
  await serviceWorker.register()
  const installing = registration.findUpdate()
  expect(installing.postMessage).not.toHaveBeenCalled()
  installing.setState('installed')
  installing.setState('activated')
  expect(installing.postMessage).toHaveBeenCalledExactlyOnceWith(MAIN_SCRIPT_URL)
})

it('sends it to one that is being installed already', async () => {
  const installing = registration.findUpdate()
  await serviceWorker.register()
  installing.setState('installed')
  expect(installing.postMessage).toHaveBeenCalledExactlyOnceWith(MAIN_SCRIPT_URL)
})

it('sends it once, also when updatefound fires twice', async () => {
  const installing = registration.findUpdate()
  await serviceWorker.register()
  registration.dispatchEvent(new Event('updatefound'))
  installing.setState('installed')
  expect(installing.postMessage).toHaveBeenCalledOnce()
})
