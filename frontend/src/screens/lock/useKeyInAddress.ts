import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

const NAME = 'key'

/** Tries the code an address brings. It is taken out, so that it is neither shared nor tried twice. */
export function useKeyInAddress(send: (code: string) => Promise<void>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const query = new URLSearchParams(search)
    const key = query.get(NAME)
    if (!key) return
    query.delete(NAME)
    navigate({ pathname, search: query.toString(), hash }, { replace: true })
    void send(key)
  }, [navigate, send])
}
