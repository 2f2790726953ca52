import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withNavigator } from '@/testing/navigator'
import { serviceWorker } from './serviceWorker'

const MAIN = 'http://hockeyhub.test/static/dist/main.0a1b2c3d.js'

class PlayedWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  waiting: PlayedWorker | null = null
  installing: PlayedWorker | null = null
  unregister = vi.fn(() => Promise.resolve(true))

  findUpdate(): PlayedWorker {
    this.installing = new PlayedWorker()
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
  script.type = 'text/plain' // not to be run
  script.src = MAIN
  document.body.append(script)
})

afterEach(() => vi.unstubAllGlobals())

it('is registered for the whole site', async () => {
  expect(await serviceWorker.register()).toBe(true)
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js')
})

it('says when the browser refuses it', async () => {
  register.mockRejectedValue(new DOMException('no', 'SecurityError'))
  expect(await serviceWorker.register()).toBe(false)
})

it('says when the browser has none', async () => {
  vi.unstubAllGlobals()
  expect(await serviceWorker.register()).toBe(false)
  await expect(serviceWorker.unregister()).resolves.toBeUndefined()
})

it('hands the page’s first file to a release that waits', async () => {
  const waiting = new PlayedWorker()
  registration.waiting = waiting
  await serviceWorker.register()
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith(MAIN)
})

it('hands it to one that arrives later, once it is installed', async () => {
  await serviceWorker.register()
  const arriving = registration.findUpdate()
  expect(arriving.postMessage).not.toHaveBeenCalled()
  arriving.become('installed')
  arriving.become('activated')
  expect(arriving.postMessage).toHaveBeenCalledExactlyOnceWith(MAIN)
})

it('hands it to one that is under way already', async () => {
  const arriving = registration.findUpdate()
  await serviceWorker.register()
  arriving.become('installed')
  expect(arriving.postMessage).toHaveBeenCalledExactlyOnceWith(MAIN)
})

it('hands it over once, also when it hears of the same one twice', async () => {
  const arriving = registration.findUpdate()
  await serviceWorker.register()
  registration.dispatchEvent(new Event('updatefound'))
  arriving.become('installed')
  expect(arriving.postMessage).toHaveBeenCalledOnce()
})

it('is unregistered', async () => {
  await serviceWorker.unregister()
  expect(registration.unregister).toHaveBeenCalledOnce()
})

it('needs nothing to be unregistered', async () => {
  getRegistration.mockResolvedValue(undefined)
  await expect(serviceWorker.unregister()).resolves.toBeUndefined()
})
