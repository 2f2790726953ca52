import { Camera, Hash, type LucideIcon, MapPin, Share2, Shirt, UserPlus } from 'lucide-react'
import type { OwnRecord } from '@/api/types'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

/** The facts that decide which steps are done. Counts are undefined until they are loaded. */
export interface StepFacts {
  user: OwnRecord
  following: number | undefined
  followers: number | undefined
  /** How often the fan's code was scanned in the last 28 days. */
  scans: number | undefined
}

export interface FirstStep {
  label: string
  Icon: LucideIcon
  /** The path that opens what the label names (features/edit-profile/useOpenParam.ts). */
  path: string
  /** Whether the step is done; undefined if that isn't known. */
  isDone: (facts: StepFacts) => boolean | undefined
}

/** Whether any of the counts is above zero; undefined if that isn't known. */
const isAnyPositive = (...counts: (number | undefined)[]): boolean | undefined =>
  counts.some((count = 0) => count > 0) || (counts.includes(undefined) ? undefined : false)

/** In the order in which they are offered: what one picks comes before what one has to look for. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    label: t('Add your team'),
    Icon: Shirt,
    path: paths.profileOpening('favourite_team'),
    isDone: ({ user }) => user.favourite_team !== '',
  },
  {
    label: t('Add your city'),
    Icon: MapPin,
    path: paths.profileOpening('location'),
    isDone: ({ user }) => user.location !== '',
  },
  {
    label: t('Add your number'),
    Icon: Hash,
    path: paths.profileOpening('jersey_number'),
    // A record that an earlier release stored for offline use lacks this field.
    isDone: ({ user: { jersey_number = null } }: { user: Partial<OwnRecord> }) =>
      jersey_number !== null,
  },
  {
    label: t('Follow a fan'),
    Icon: UserPlus,
    path: paths.findUsers,
    isDone: ({ following }) => isAnyPositive(following),
  },
  {
    label: t('Add a photo'),
    Icon: Camera,
    path: paths.profileOpening('photo'),
    isDone: ({ user }) => user.photo_url !== '',
  },
  {
    label: t('Share your card'),
    Icon: Share2,
    path: paths.profileOpening('code'),
    isDone: ({ followers, scans }) => isAnyPositive(followers, scans),
  },
]

/**
 * The first step that isn't done; undefined if that isn't known or all are done. Sharing is never the next step,
 * because the profile has a button for it.
 */
export function findNextStep(
  user: OwnRecord,
  following: number | undefined,
): FirstStep | undefined {
  const facts = { user, following, followers: undefined, scans: undefined }
  const step = FIRST_STEPS.find(({ isDone }) => !isDone(facts))
  return step?.isDone(facts) === false ? step : undefined
}
