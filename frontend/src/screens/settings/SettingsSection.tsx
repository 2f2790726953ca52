import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface Props {
  title: string
  value?: ReactNode
  /** What the section is for. */
  text?: string
  /** The section's button, which is beside the texts if there is room. */
  action?: ReactNode
  children?: ReactNode
}

/** One setting in the card of its group. */
export function SettingsSection({ title, value, text, action, children }: Props): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <div>
          <h3 id={id}>{title}</h3>
          {value && <p className={styles.value}>{value}</p>}
          {text && <p>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
