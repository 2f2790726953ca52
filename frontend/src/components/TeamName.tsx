import type { ReactElement } from 'react'
import { teamName } from '@/lib/shownNames'
import { findTeam } from '@/lib/teams'

/**
 * A team's name, such as 'Montreal Canadiens'. The place, here 'Montreal', has the class 'long',
 * because a narrow list may hide the place.
 */
export function TeamName({ team }: { team: string }): ReactElement {
  const name = teamName(team)
  const nickname = findTeam(team)?.nickname ?? name
  const [before, after] = name.split(nickname)
  return (
    <>
      {before && <span className="long">{before}</span>}
      {nickname}
      {after && <span className="long">{after}</span>}
    </>
  )
}
