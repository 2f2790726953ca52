import type { ReactElement } from 'react'
import { teamName } from '@/lib/shownNames'
import { findTeam } from '@/lib/teams'

/** 'Canadiens'. The element with the class 'long' has the team's place, which a narrow list may hide. */
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
