import { type ReactElement, useId } from 'react'
import type { Visibility } from '@/api/types'
import rows from '@/components/fanRow.module.css'
import text from '@/components/text.module.css'
import { FanCard } from '@/features/fan-card/FanCard'
import { PART_TEXTS, type VisiblePart } from '@/features/visibility/audiences'
import { t } from '@/language/text'
import { formatList } from '@/lib/format'
import { useSelf } from '@/session/SessionProvider'
import styles from './visibilityTable.module.css'

/** The viewer's card as someone without an account sees it. */
export function WhatVisitorsSee({ visibility }: { visibility: Visibility }): ReactElement {
  const id = useId()
  const self = useSelf()
  const shownValue = (part: 'email' | 'location' | 'favourite_team'): string =>
    visibility[part] === 'everyone' ? self[part] : ''
  const email = shownValue('email')
  const fan = {
    ...self,
    location: shownValue('location'),
    favourite_team: shownValue('favourite_team'),
  }
  const hiddenParts = (Object.keys(PART_TEXTS) as VisiblePart[]).filter(
    (part) => visibility[part] !== 'everyone',
  )
  const nouns = hiddenParts.map((part) => PART_TEXTS[part].noun)
  return (
    <section aria-labelledby={id} className={styles.strangers}>
      <div>
        <h4 id={id}>{t('What a stranger sees')}</h4>
        <p className={text.note}>
          {nouns.length > 0
            ? t('Not {hidden}.', { hidden: formatList(nouns) })
            : t('Everything on your card.')}
        </p>
      </div>
      <ul>
        <FanCard fan={fan} note={email && <span className={rows.email}>{email}</span>} />
      </ul>
    </section>
  )
}
