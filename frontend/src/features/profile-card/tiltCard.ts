const CARD_TILT_DEGREES_MAX = 4
/** The card leans as far as it can when the phone is turned by this angle. */
const PHONE_LEAN_DEGREES_MAX = 30
/** A larger step of gamma isn't a real turn: gamma jumps from 90 to -90 as a phone is turned over. */
const GAMMA_STEP_DEGREES_MAX = 90
const NO_TILT = { x: 0, y: 0 }

interface Lean {
  /** How far the card leans to the right, from -1 to 1. */
  x: number
  /** How far the card leans downwards, from -1 to 1. */
  y: number
}

/** Tilts the card's face towards the pointer, or on phones as the phone is turned. */
export function tiltCard(card: HTMLElement, signal: AbortSignal): void {
  const face = card.querySelector<HTMLElement>('.card__face')
  if (!face) return
  const lean = ({ x, y }: Lean): void => {
    const transform = `rotateX(${toTiltDegrees(-y)}deg) rotateY(${toTiltDegrees(x)}deg)`
    face.style.transform = (x || y) && !isMotionReduced() ? `perspective(900px) ${transform}` : ''
  }
  if (window.matchMedia('(hover: hover) and (pointer: fine)').matches)
    tiltByPointer(card, lean, signal)
  else if (!(needsMotionPermission() || isMotionReduced())) tiltByPhone(lean, signal)
}

function tiltByPointer(card: HTMLElement, lean: (to: Lean) => void, signal: AbortSignal): void {
  card.addEventListener(
    'pointermove',
    ({ target, clientX, clientY }) => {
      // Ignores the pointer over the QR code's full view, which is inside the card but covers it.
      if ((target as Element).closest('dialog')) return
      const { left, top, width, height } = card.getBoundingClientRect()
      lean({
        x: clampToOne((2 * (clientX - left)) / width - 1),
        y: clampToOne((2 * (clientY - top)) / height - 1),
      })
    },
    { signal },
  )
  card.addEventListener('pointerleave', () => lean(NO_TILT), { signal })
}

/** Tilts the card relative to the position in which the phone was first held. */
function tiltByPhone(lean: (to: Lean) => void, signal: AbortSignal): void {
  let firstOrientation: DeviceOrientationEvent | undefined
  let lastOrientation: DeviceOrientationEvent | undefined
  let isDrawDue = false
  const draw = (): void => {
    isDrawDue = false
    if (firstOrientation && lastOrientation && !signal.aborted)
      lean({
        x: leanBetween(firstOrientation.gamma, lastOrientation.gamma),
        y: leanBetween(firstOrientation.beta, lastOrientation.beta),
      })
  }
  const handleTurn = (now: DeviceOrientationEvent): void => {
    const hasFlipped =
      Math.abs((now.gamma ?? 0) - (lastOrientation?.gamma ?? now.gamma ?? 0)) >
      GAMMA_STEP_DEGREES_MAX
    firstOrientation = hasFlipped ? now : (firstOrientation ?? now)
    lastOrientation = now
    if (!isDrawDue) requestAnimationFrame(draw)
    isDrawDue = true
  }
  window.addEventListener('deviceorientation', handleTurn, { signal })
}

/** Whether the browser would ask for a permission, as iOS does. The card then doesn't tilt. */
const needsMotionPermission = (): boolean =>
  typeof DeviceOrientationEvent === 'undefined' || 'requestPermission' in DeviceOrientationEvent

const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const leanBetween = (firstDegrees: number | null, lastDegrees: number | null): number =>
  clampToOne(((lastDegrees ?? 0) - (firstDegrees ?? 0)) / PHONE_LEAN_DEGREES_MAX)

const clampToOne = (value: number): number => Math.max(-1, Math.min(1, value))
const toTiltDegrees = (part: number): number => Number((part * CARD_TILT_DEGREES_MAX).toFixed(1))
