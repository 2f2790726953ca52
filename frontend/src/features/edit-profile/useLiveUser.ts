import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { Self } from '@/api/types'
import { cardValues } from './cardValues'
import { namedLink } from './linkValues'
import type { ProfileValues } from './profileValues'

/** The viewer's record with the form's values, which are deferred so that typing isn't slowed down. */
export function useLiveUser(user: Self, control: Control<ProfileValues>): Self {
  const { urls, ...fields } = useDeferredValue(useWatch({ control, compute: cardValues }))
  return { ...user, ...fields, links: urls.map((url) => namedLink(user, url)) }
}
