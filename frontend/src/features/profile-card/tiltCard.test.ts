import { beforeEach, expect, it, vi } from 'vitest'
import { tiltCard } from './tiltCard'

let card: HTMLElement
let leave: AbortController
/** The callbacks that wait for the next frame. */
let frameCallbacks: FrameRequestCallback[]

beforeEach(() => {
  frameCallbacks = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    frameCallbacks.push(callback),
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  card = document.createElement('article')
  card.innerHTML = '<div class="card__face"><dialog></dialog></div>'
  card.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
  leave = new AbortController()
})

const face = (): HTMLElement => card.firstElementChild as HTMLElement

function turnPhone(beta: number, gamma: number): void {
  const turnEvent = Object.assign(new Event('deviceorientation'), { beta, gamma })
  window.dispatchEvent(turnEvent)
}

/** Lets the browser draw its next frame. */
function drawFrame(): void {
  for (const callback of frameCallbacks.splice(0)) callback(0)
}

it('leans with a phone once a frame, from how it was held first, until the card is gone', () => {
  vi.stubGlobal('DeviceOrientationEvent', class {})
  tiltCard(card, leave.signal)
  turnPhone(40, 10)
  turnPhone(40, 25)
  expect(frameCallbacks).toHaveLength(1)
  expect(face().style.transform).toBe('')
  drawFrame()
  expect(face().style.transform).toBe('perspective(900px) rotateX(0deg) rotateY(2deg)')
  turnPhone(40, 10)
  leave.abort()
  turnPhone(40, 10)
  drawFrame()
  expect(face().style.transform).toContain('rotateY(2deg)')
})

it('does not jump when gamma changes its sign as the phone is turned over', () => {
  vi.stubGlobal('DeviceOrientationEvent', class {})
  tiltCard(card, leave.signal)
  turnPhone(40, 85)
  turnPhone(40, -85)
  drawFrame()
  expect(face().style.transform).toBe('')
  turnPhone(40, -70)
  drawFrame()
  expect(face().style.transform).toContain('rotateY(2deg)')
})

it('does not ask for permission', () => {
  const requestPermission = vi.fn()
  vi.stubGlobal('DeviceOrientationEvent', { requestPermission })
  tiltCard(card, leave.signal)
  turnPhone(40, 10)
  turnPhone(40, 25)
  drawFrame()
  expect(face().style.transform).toBe('')
  expect(requestPermission).not.toHaveBeenCalled()
})
