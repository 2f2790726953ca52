import { type ReactNode, Suspense, useState } from 'react'
import type { PublicUser } from '@/api/types'
import { lazyScreen } from '@/components/lazyScreen'
import { profileLink } from '@/lib/paths'

const CodeView = lazyScreen(async () => {
  const { CodeView: view } = await import(/* webpackChunkName: "code-view" */ './CodeView')
  return view
})

/** The full view of someone's code, and the way to open it. */
export function useCodeView(user: PublicUser): { view: ReactNode; show: () => void } {
  const [open, setOpen] = useState(false)
  const view = open && (
    <Suspense>
      <CodeView
        name={user.full_name}
        link={profileLink(user.nano_id)}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  )
  return { view, show: () => setOpen(true) }
}
