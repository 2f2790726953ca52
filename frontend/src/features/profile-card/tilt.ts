const CARD_TILT_DEGREES_MAX = 4
/** How far a phone is turned, in degrees, until the card leans as far as it can. */
const PHONE_LEAN_DEGREES_MAX = 30
/** The largest real step of gamma, which jumps from 90 to -90 degrees as the phone is turned over. */
const GAMMA_STEP_DEGREES_MAX = 90
const NO_TILT = { x: 0, y: 0 }

interface Lean {
  /** To the right, from -1 to 1. */
  x: number
  /** Downwards, from -1 to 1. */
  y: number
}

/** Tilts the card's face towards the pointer over it, or with the phone. */
export function tilt(card: HTMLElement, signal: AbortSignal): void {
  const face = card.querySelector<HTMLElement>('.card__face')
  if (!face) return
  const lean = ({ x, y }: Lean): void => {
    const turns = `rotateX(${round(-y)}deg) rotateY(${round(x)}deg)`
    face.style.transform = (x || y) && !isMotionReduced() ? `perspective(900px) ${turns}` : ''
  }
  if (window.matchMedia('(hover: hover) and (pointer: fine)').matches)
    followPointer(card, lean, signal)
  else if (!(needsPermission() || isMotionReduced())) followPhone(lean, signal)
}

function followPointer(card: HTMLElement, lean: (to: Lean) => void, signal: AbortSignal): void {
  card.addEventListener(
    'pointermove',
    ({ target, clientX, clientY }) => {
      // The full view of the QR code is inside the card, but shown above it.
      if ((target as Element).closest('dialog')) return
      const { left, top, width, height } = card.getBoundingClientRect()
      lean({
        x: clamp((2 * (clientX - left)) / width - 1),
        y: clamp((2 * (clientY - top)) / height - 1),
      })
    },
    { signal },
  )
  card.addEventListener('pointerleave', () => lean(NO_TILT), { signal })
}

/** The card is flat in the position in which the phone was first held. */
function followPhone(lean: (to: Lean) => void, signal: AbortSignal): void {
  let firstOrientation: DeviceOrientationEvent | undefined
  let last: DeviceOrientationEvent | undefined
  let isDue = false
  const draw = (): void => {
    isDue = false
    if (firstOrientation && last && !signal.aborted)
      lean({
        x: turned(firstOrientation.gamma, last.gamma),
        y: turned(firstOrientation.beta, last.beta),
      })
  }
  const handleTurn = (now: DeviceOrientationEvent): void => {
    const flips =
      Math.abs((now.gamma ?? 0) - (last?.gamma ?? now.gamma ?? 0)) > GAMMA_STEP_DEGREES_MAX
    firstOrientation = flips ? now : (firstOrientation ?? now)
    last = now
    if (!isDue) requestAnimationFrame(draw)
    isDue = true
  }
  window.addEventListener('deviceorientation', handleTurn, { signal })
}

/** On iOS the visitor would be asked for permission, which this effect isn't worth. */
const needsPermission = (): boolean =>
  typeof DeviceOrientationEvent === 'undefined' || 'requestPermission' in DeviceOrientationEvent

const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const turned = (before: number | null, now: number | null): number =>
  clamp(((now ?? 0) - (before ?? 0)) / PHONE_LEAN_DEGREES_MAX)

const clamp = (value: number): number => Math.max(-1, Math.min(1, value))
const round = (part: number): number => Number((part * CARD_TILT_DEGREES_MAX).toFixed(1))
