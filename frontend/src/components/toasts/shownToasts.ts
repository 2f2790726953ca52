import type { ShownToast } from './types'

const MAX_TOASTS = 2

/** The toasts with one more, the newest last: the oldest goes if they would be too many. */
export function withToast(shown: ShownToast[], added: ShownToast): ShownToast[] {
  const others = shown.filter((other) => !isReplacedBy(other, added))
  if (others.length < MAX_TOASTS) return [...others, added]
  const oldest = others.find(({ kind }) => kind !== 'progress') ?? others[0]
  return [...others.filter((other) => other !== oldest), added]
}

/** An outcome replaces the last one of the same action; the same words aren't repeated. */
function isReplacedBy(shown: ShownToast, added: ShownToast): boolean {
  if (shown.kind === 'progress') return false
  const sameAction = added.outcomeOf !== undefined && shown.outcomeOf === added.outcomeOf
  return sameAction || (shown.title === added.title && shown.description === added.description)
}

/** What is left of them on another screen. */
export const onScreen = (shown: ShownToast[], path: string): ShownToast[] =>
  shown.filter(
    (toast) => toast.path === path || toast.staysOnNavigation || toast.kind === 'progress',
  )
