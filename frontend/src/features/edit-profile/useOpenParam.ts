import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CardField } from '@/api/profileFields'

const OPEN_PARAMETER = 'open'

/** The words after `/profile?open=` that open the form at one of its fields. */
const FIELD_BY_WORD = new Map<string, CardField>([
  ['team', 'favourite_team'],
  ['city', 'location'],
  ['number', 'jersey_number'],
])

interface Options {
  /** Whether the own profile can be edited; undefined until that is known. */
  canEdit: boolean | undefined
  /** Opens the form at this field. */
  edit: (field: CardField) => void
}

interface Opening {
  opensPhoto: boolean
  opensCode: boolean
}

/**
 * Opens once what the URL names, such as the team in `/profile?open=team`, and removes that from the URL,
 * so that the profile is shown after closing it or a reload.
 */
export function useOpenParam({ canEdit, edit }: Options): Opening {
  const [query, setQuery] = useSearchParams()
  const [openedWord, setOpenedWord] = useState('')
  const target = query.get(OPEN_PARAMETER)
  const field = FIELD_BY_WORD.get(target ?? '')
  const isWaiting = field !== undefined && canEdit === undefined

  const open = useEffectEvent((what: string) => {
    setQuery(withoutParam, { replace: true })
    setOpenedWord(what)
    if (field && canEdit) edit(field)
  })
  useEffect(() => {
    if (target !== null && !isWaiting) open(target)
  }, [target, isWaiting])

  // Runs after the effects of the children, which have opened it.
  useEffect(() => {
    if (openedWord) setOpenedWord('')
  }, [openedWord])
  return { opensPhoto: openedWord === 'photo', opensCode: openedWord === 'code' }
}

function withoutParam(query: URLSearchParams): URLSearchParams {
  query.delete(OPEN_PARAMETER)
  return query
}
