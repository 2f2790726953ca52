import { type ComponentProps, type ReactElement, type ReactNode, type Ref, useId } from 'react'
import styles from './dialog.module.css'
import { Overlay } from './Overlay'

interface Props extends Pick<ComponentProps<typeof Overlay>, 'busy' | 'onClose' | 'children'> {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
}

/** A dialog with a title. Its last child is usually a row of buttons. */
export function Dialog({ title, titleRef, children, ...rest }: Props): ReactElement {
  const titleId = useId()
  return (
    <Overlay {...rest} kind="dialog" labelledBy={titleId}>
      <div className={styles.body}>
        <h2 id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </Overlay>
  )
}

/** The buttons at the end of a dialog or a form. */
export const ButtonRow = ({ children }: { children: ReactNode }): ReactElement => (
  <div className={styles.buttons}>{children}</div>
)
