import { type FocusEvent, type ReactElement, useId } from 'react'
import styles from './profileLinkField.module.css'

/** The profile link, to be selected and copied by hand. */
export function ProfileLinkField({ link }: { link: string }): ReactElement {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        Profile link
      </label>
      <input id={id} readOnly className={styles.link} value={link} onFocus={selectAll} />
    </>
  )
}

const selectAll = (event: FocusEvent<HTMLInputElement>): void => event.target.select()
