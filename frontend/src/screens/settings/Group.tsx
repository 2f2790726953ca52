import type { ReactElement, ReactNode } from 'react'
import { Panel } from '@/components/Panel'
import styles from './settings.module.css'

interface Props {
  /** The id of the title. GroupLinks.tsx links to the title. */
  id: string
  title: string
  /** Whether a phone shows no title, because the chips above say the same. */
  isFirst?: boolean
  children: ReactNode
}

/** Settings that belong together, in one card below their title. */
export const Group = ({ id, title, isFirst = false, children }: Props): ReactElement => (
  <section aria-labelledby={id} className={styles.group}>
    <h2 id={id} tabIndex={-1} data-first={isFirst || undefined}>
      {title}
    </h2>
    <Panel flat>{children}</Panel>
  </section>
)
