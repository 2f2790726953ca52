import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CardField } from '@/api/profileFields'

/** The words after `/profile?open=` that open the form at one of its fields. */
const FIELD_BY_WORD: Record<string, CardField> = {
  team: 'favourite_team',
  city: 'location',
  number: 'jersey_number',
}

interface ProfileLink {
  /** The field at which the form opens; undefined for its first one. */
  field: CardField | undefined
  opensPhoto: boolean
  opensCode: boolean
}

/**
 * Reads from the URL what to open, such as the team in `/profile?open=team`. Removes that from the URL
 * once it is open, so that the profile is shown after closing it or a reload.
 */
export function useProfileLink(edit: () => void): ProfileLink {
  const [query, setQuery] = useSearchParams()
  const [opened, setOpened] = useState('')
  const target = query.get('open')
  const open = useEffectEvent((what: string) => {
    setQuery({}, { replace: true })
    setOpened(what)
    if (what in FIELD_BY_WORD) edit()
  })
  useEffect(() => {
    if (target !== null) open(target)
  }, [target])
  return {
    field: FIELD_BY_WORD[opened],
    opensPhoto: opened === 'photo',
    opensCode: opened === 'code',
  }
}
