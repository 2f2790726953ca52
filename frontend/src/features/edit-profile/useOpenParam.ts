import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OPENABLE_FIELDS, type OpenableField } from '@/api/profileFields'

const OPEN_PARAMETER = 'open'

interface Options {
  /** Whether the viewer's profile can be edited; undefined until that is known. */
  canEdit: boolean | undefined
  /** Opens the form at this field. */
  edit: (field: OpenableField) => void
}

/**
 * Opens what the URL names: `/profile?open=location` opens the form at that field,
 * `?open=photo` the photo's menu, `?open=code` the QR code. Then removes the
 * parameter from the URL, so that a reload shows only the profile.
 */
export function useOpenParam({ canEdit, edit }: Options) {
  const [query, setQuery] = useSearchParams()
  const [openedWord, setOpenedWord] = useState('')
  const target = query.get(OPEN_PARAMETER)
  const field = OPENABLE_FIELDS.find((name) => name === target)
  const isWaiting = field !== undefined && canEdit === undefined

  const open = useEffectEvent((word: string) => {
    setQuery(withoutOpenParam, { replace: true })
    setOpenedWord(word)
    if (field && canEdit) edit(field)
  })
  useEffect(() => {
    if (target !== null && !isWaiting) open(target)
  }, [target, isWaiting])

  // Resets the word after the children's effects have opened the photo's menu or the QR code.
  useEffect(() => {
    if (openedWord) setOpenedWord('')
  }, [openedWord])
  return { opensPhoto: openedWord === 'photo', opensCode: openedWord === 'code' }
}

function withoutOpenParam(query: URLSearchParams): URLSearchParams {
  query.delete(OPEN_PARAMETER)
  return query
}
