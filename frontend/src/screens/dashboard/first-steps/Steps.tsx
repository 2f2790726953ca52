import Box from '@mui/material/Box'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { hiddenText } from '@/components/hiddenText'
import { LINK_ROW_SX, RowLink } from '@/components/RowLink'
import { RichText } from '@/language/RichText'
import styles from './firstSteps.module.css'
import type { Step } from './steps'

interface Props {
  left: Step[]
  done: Step[]
}

/** The open steps, which link to the places where they are done, and then the steps that are done. */
export const Steps = ({ left, done }: Props): ReactElement => (
  <ul className={styles.tiles}>
    {left.map(({ label, Icon, path }, index) => (
      <Box
        key={label}
        component="li"
        sx={LINK_ROW_SX}
        className={index === 0 ? styles.next : undefined}
      >
        <Icon aria-hidden />
        <RowLink to={path}>{label}</RowLink>
        <i aria-hidden />
      </Box>
    ))}
    {done.map(({ label, Icon }) => (
      <li key={label} className={styles.done}>
        <Icon aria-hidden />
        <span>
          <RichText
            text="<hidden>Done: </hidden>{step}"
            parts={{ hidden: hiddenText, step: label }}
          />
        </span>
        <i aria-hidden>
          <Check size={14} strokeWidth={3} />
        </i>
      </li>
    ))}
  </ul>
)
