import type { ComponentProps, ReactElement } from 'react'
import styles from './panel.module.css'

interface Props extends Omit<ComponentProps<'section'>, 'className'> {
  /** Whether it has no shadow, because it is one of several. */
  flat?: boolean
  /** Whether there is room around its content; without it, the content reaches the edges. */
  padded?: boolean
  /** Whether it isn't printed. */
  screenOnly?: boolean
}

/** A box on the ice, around a list or a form. */
export const Panel = ({ flat, padded, screenOnly, ...rest }: Props): ReactElement => (
  <section
    {...rest}
    className={styles.panel}
    data-flat={flat || undefined}
    data-padded={padded || undefined}
    data-screen-only={screenOnly || undefined}
  />
)
