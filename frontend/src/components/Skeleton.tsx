import type { CSSProperties, ReactElement } from 'react'
import styles from './skeleton.module.css'

interface Props {
  width?: CSSProperties['width']
  height: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
}

/** A placeholder in the size of what loads. */
export const Skeleton = ({ width = '100%', height, radius = 8 }: Props): ReactElement => (
  <span className={styles.bone} style={{ width, height, borderRadius: radius }} />
)
