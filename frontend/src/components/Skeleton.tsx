import type { CSSProperties, ReactElement } from 'react'
import styles from './skeleton.module.css'

interface Props {
  width?: CSSProperties['width']
  height: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
}

/** A placeholder as large as the content that is loading. Numbers are pixels. */
export const Skeleton = ({
  width = '100%',
  height,
  radius = 'var(--radius-button)',
}: Props): ReactElement => (
  <span className={styles.bone} style={{ width, height, borderRadius: radius }} />
)
