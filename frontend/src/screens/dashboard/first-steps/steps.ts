import { Camera, Hash, type LucideIcon, Mail, MapPin, Share2, Shirt } from 'lucide-react'
import type { OwnRecord } from '@/api/types'
import type { Mark } from '@/browser/firstSteps'
import { paths } from '@/lib/paths'

export interface Step {
  label: string
  Icon: LucideIcon
  /** The screen on which it is done. */
  path: string
  isDone: (user: OwnRecord, marked: readonly Mark[]) => boolean
}

export const STEPS: readonly Step[] = [
  {
    label: 'Add a photo',
    Icon: Camera,
    path: paths.profile,
    isDone: (user) => user.photo_url !== '',
  },
  {
    label: 'Pick your team',
    Icon: Shirt,
    path: paths.profile,
    isDone: (user) => user.favourite_team !== '',
  },
  {
    label: 'Add your city',
    Icon: MapPin,
    path: paths.profile,
    isDone: (user) => user.location !== '',
  },
  {
    label: 'Add your number',
    Icon: Hash,
    path: paths.profile,
    // The number is missing from a record that an earlier release has stored for use offline.
    isDone: ({ jersey_number = null }: Partial<OwnRecord>) => jersey_number !== null,
  },
  {
    label: 'Share your card',
    Icon: Share2,
    path: paths.profile,
    isDone: (_user, marked) => marked.includes('share'),
  },
  {
    label: 'Choose who sees your email',
    Icon: Mail,
    path: paths.settings,
    isDone: (_user, marked) => marked.includes('email'),
  },
]
