import type { ReactElement } from 'react'
import type { SearchFilters } from '@/api/types'
import { DOT } from '@/components/dot'
import rows from '@/components/fanRow.module.css'
import { Panel } from '@/components/Panel'
import text from '@/components/text.module.css'
import { FanListRow } from '@/features/fan-list/FanListRow'
import { t } from '@/language/text'
import type { SearchResults } from '@/queries/search'
import { useSelf } from '@/session/SessionProvider'
import { FoundCount, foundCountText } from './FoundCount'

const CLOSE_NAMES_TEXT = t('No one has exactly that name. Did you mean one of these?')

/** The fans who match, the viewer last, and whether more fans match. */
export function FoundFans({
  results: { filters, users, hasMore },
}: {
  results: SearchResults
}): ReactElement {
  const ownId = useSelf()._id
  const isClose = users.some(({ close }) => close)
  return (
    <>
      {/* A new key announces the same text for another search. */}
      <FoundCount key={Object.values(filters).join()} count={users.length} />
      {isClose && <p>{CLOSE_NAMES_TEXT}</p>}
      <Panel>
        <ul className={rows.list}>
          {users
            .toSorted((a, b) => +(a._id === ownId) - +(b._id === ownId))
            .map((user) => (
              <FanListRow key={user._id} fan={user} link="view" />
            ))}
        </ul>
      </Panel>
      {!isClose && (
        // A new key recreates this element when the number of fans changes. Moving the existing
        // element would count as a layout shift.
        <div key={users.length}>
          {hasMore && <p>{moreMatchesText(filters)}</p>}
          <p className={text.note}>
            {!hasMore && (
              <span aria-hidden>
                {foundCountText(users.length)}
                {DOT}
              </span>
            )}
            {t('Showing up to 5 matches')}
          </p>
        </div>
      )}
    </>
  )
}

/** Says that more fans match than are shown, and how to narrow the search down. */
function moreMatchesText({ q, favourite_team, location }: SearchFilters): string {
  const advice = adviceToTypeMore(q)
  if (favourite_team && location) return t('More fans match. {advice}.', { advice })
  if (favourite_team) return t('More fans match. {advice}, or choose a city.', { advice })
  if (location) return t('More fans match. {advice}, or choose a team.', { advice })
  return t('More fans match. {advice}, or choose a team or a city.', { advice })
}

function adviceToTypeMore(q: string): string {
  if (!q) return t('Type a name')
  return q.includes('@') ? t('Type more of the email') : t('Type more of the name')
}
