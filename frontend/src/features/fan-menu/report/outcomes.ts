import { displayName } from '@/lib/format'

export type Sent = 'now' | 'earlier'

interface Outcome {
  title: string
  description: string
}

/** The outcome of a report about the fan with this name. */
export const outcomeOf = (when: Sent, name: string): Outcome =>
  when === 'now'
    ? {
        title: 'Report sent',
        description: 'Thank you. The people who run this site will look at it.',
      }
    : {
        title: `You have already reported ${displayName(name)}`,
        description: 'The people who run this site have your first report.',
      }
