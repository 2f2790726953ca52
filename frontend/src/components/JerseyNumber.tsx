import type { ReactElement } from 'react'
import { t } from '@/language/text'

interface Props {
  value: string
  className?: string | undefined
}

/** A jersey number, which screen readers read as 'Number 14'. */
export const JerseyNumber = ({ value, className }: Props): ReactElement => (
  <strong className={className ? `numeral ${className}` : 'numeral'}>
    <span>{t('Number')}&nbsp;</span>
    {value}
  </strong>
)
