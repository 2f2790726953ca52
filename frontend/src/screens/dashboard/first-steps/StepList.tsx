import { Circle, CircleCheck } from 'lucide-react'
import type { ReactElement } from 'react'
import { hiddenText } from '@/components/hiddenText'
import { RowLink } from '@/components/RowLink'
import row from '@/components/rowLink.module.css'
import type { FirstStep } from '@/features/first-steps/firstSteps'
import { RichText } from '@/language/RichText'
import styles from './firstSteps.module.css'

interface Props {
  openSteps: FirstStep[]
  doneSteps: FirstStep[]
}

/** The open steps, which link to the places where they are done, and then the steps that are done. */
export const StepList = ({ openSteps, doneSteps }: Props): ReactElement => (
  <ul className={styles.tiles}>
    {openSteps.map(({ label, Icon, path }, index) => (
      <li key={label} className={`${row.row} ${index === 0 ? styles.next : ''}`}>
        <Icon aria-hidden />
        <RowLink to={path}>{label}</RowLink>
        <Circle aria-hidden />
      </li>
    ))}
    {doneSteps.map(({ label, Icon }) => (
      <li key={label} className={styles.done}>
        <Icon aria-hidden />
        <span>
          <RichText
            text="<hidden>Done: </hidden>{step}"
            parts={{ hidden: hiddenText, step: label }}
          />
        </span>
        <CircleCheck aria-hidden />
      </li>
    ))}
  </ul>
)
