import type { DrawingName } from '@/components/Drawing'
import { t } from '@/language/text'

/** The state of writing a tag. Errors have the names that Web NFC gives them. */
export type TagState =
  | 'waiting'
  | 'written'
  | 'failed'
  | 'NotAllowedError'
  | 'NotReadableError'
  | 'NotSupportedError'

interface Texts {
  drawing: DrawingName
  title: string
  text: string
}

export const TEXTS_BY_TAG_STATE: Record<TagState, Texts> = {
  waiting: {
    drawing: 'empty',
    title: t('Hold a tag to the back of your phone'),
    text: t('Your link replaces what is on it.'),
  },
  written: {
    drawing: 'firstDay',
    title: t('Your link is on the tag'),
    text: t(
      'Tap it with any phone to try. Prints and pictures you make here now say ‘Tap or scan me’.',
    ),
  },
  // The tag was moved too early or is locked. Browsers don't tell which.
  failed: {
    drawing: 'error',
    title: t('The tag wasn’t written'),
    text: t('Hold it still until it’s done. A locked tag can’t be written.'),
  },
  NotAllowedError: {
    drawing: 'locked',
    title: t('NFC isn’t allowed'),
    text: t('Allow NFC for this site in your browser’s settings, then try again.'),
  },
  NotReadableError: {
    drawing: 'offline',
    title: t('NFC is off'),
    text: t('Turn on NFC in your phone’s settings, then try again.'),
  },
  NotSupportedError: {
    drawing: 'error',
    title: t('This tag can’t be written'),
    text: t(
      'It’s locked, or of a kind that your phone can’t write. Try another one, such as an NTAG215.',
    ),
  },
}

export function tagStateOf(error: unknown): TagState {
  const name = error instanceof DOMException ? error.name : ''
  return name in TEXTS_BY_TAG_STATE ? (name as TagState) : 'failed'
}
