import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Suggestion } from '@/api/types'
import rows from '@/components/fanRow.module.css'
import { ListSkeleton } from '@/components/ListSkeleton'
import { Panel } from '@/components/Panel'
import { FanGrid, FanGridSkeleton } from '@/features/fan-card/FanCards'
import { t } from '@/language/text'
import { suggestionsQuery } from '@/queries/suggestions'
import { useIsOffline } from '@/session/useIsOffline'
import { SuggestedCard, SuggestedRow } from './SuggestedCard'
import styles from './suggestedFans.module.css'

/**
 * How many fans are fetched, which is the server's maximum: `without` leaves out some, and all screens share
 * one cached list.
 */
const FETCHED_MAX = 20

interface Props {
  limit: number
  /** With fewer fans, nothing is shown. */
  atLeast?: number
  /** The ids of fans who aren't suggested, because the screen shows them already. */
  without?: string[]
  /** Whether to show rows, which are less prominent than cards. */
  inRows?: boolean
  /** Shown if nobody is suggested, but not if loading fails. */
  otherwise?: ReactElement
}

/** Fans whom the viewer may want to follow, and why. They are an extra below a screen's own content. */
export function SuggestedFans(props: Props): ReactElement | null {
  const { limit, atLeast = 1, without = [], inRows = false, otherwise = null } = props
  const enabled = !useIsOffline()
  const { data, isLoading } = useQuery({ ...suggestionsQuery(FETCHED_MAX), enabled })
  const fans = data?.filter(({ _id }) => !without.includes(_id)).slice(0, limit)
  if (!isLoading && (fans?.length ?? 0) < atLeast) return fans ? otherwise : null
  return (
    <section aria-labelledby="suggestions" aria-busy={isLoading} className={styles.section}>
      <h2 id="suggestions" tabIndex={-1}>
        {t('Fans to follow')}
      </h2>
      {inRows ? (
        <SuggestedRows fans={fans} limit={limit} />
      ) : (
        <SuggestedCards fans={fans} limit={limit} />
      )}
    </section>
  )
}

interface FansProps {
  /** Undefined until the fans are loaded. */
  fans: Suggestion[] | undefined
  limit: number
}

const SuggestedCards = ({ fans, limit }: FansProps): ReactElement =>
  fans ? (
    <FanGrid>
      {fans.map((fan) => (
        <SuggestedCard key={fan._id} fan={fan} />
      ))}
    </FanGrid>
  ) : (
    <FanGridSkeleton cards={limit} />
  )

const SuggestedRows = ({ fans, limit }: FansProps): ReactElement => (
  <Panel>
    <div className={styles.rows}>
      {fans ? (
        <ul className={rows.list}>
          {fans.map((fan) => (
            <SuggestedRow key={fan._id} fan={fan} />
          ))}
        </ul>
      ) : (
        <ListSkeleton rows={limit} />
      )}
    </div>
  </Panel>
)
