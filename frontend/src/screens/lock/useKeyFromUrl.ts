import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

const KEY_PARAMETER = 'key'

/** Submits the override code in `?key=` and removes it from the URL, so that nobody shares the code. */
export function useKeyFromUrl(submit: (overrideCode: string) => Promise<void>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const query = new URLSearchParams(search)
    const key = query.get(KEY_PARAMETER)
    if (!key) return
    query.delete(KEY_PARAMETER)
    navigate({ pathname, search: query.toString(), hash }, { replace: true })
    void submit(key)
  }, [navigate, submit])
}
