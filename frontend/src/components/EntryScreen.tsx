import type { ReactElement, ReactNode } from 'react'
import styles from './entry.module.css'
import { Logo, LogoBand } from './Logo'

/** A screen without the app's frame: a box on the ice, as at the login. */
export const EntryScreen = ({ children }: { children: ReactNode }): ReactElement => (
  <main id="main" tabIndex={-1} className={styles.screen}>
    <div className={styles.box}>
      <LogoBand />
      <div className={styles.inside}>
        <Logo />
        {children}
      </div>
    </div>
  </main>
)
