import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/Button'
import { Field } from '@/components/Field'
import layout from '@/components/layout.module.css'
import { Overlay } from '@/components/Overlay'
import text from '@/components/text.module.css'
import { plural, t } from '@/language/text'
import { TeamGrid } from './TeamGrid'
import styles from './teamPicker.module.css'
import { findTeamChoices } from './teamSearch'

interface Props {
  title: string
  /** The label of the tile for no team, such as 'Any team'. */
  noneLabel: string
  /** The chosen team's name; empty for none. */
  value: string
  onPick: (name: string) => void
  onClose: () => void
}

/** The dialog to choose a team, with tiles in the teams' colours and a search by name or nickname. */
export function TeamPicker({ title, noneLabel, value, onPick, onClose }: Props): ReactElement {
  const titleId = useId()
  const searchRef = useRef<HTMLInputElement>(null)
  const gridRef = useRef<HTMLDivElement>(null)
  const [searchText, setSearchText] = useState('')
  const foundTeams = findTeamChoices(searchText)
  const noTeamChoice = { name: '', place: '', club: noneLabel }
  const choices = searchText.trim() ? foundTeams : [noTeamChoice, ...foundTeams]

  // Focuses a tile, because the search field would open a phone's keyboard over the tiles.
  useEffect(() => focusTile(gridRef.current, '[aria-selected="true"]'), [])

  const handleSearchKey = (event: KeyboardEvent): void => {
    if (!['ArrowDown', 'Enter'].includes(event.key)) return
    event.preventDefault() // Enter would submit the form around the field.
    const [only, ...others] = foundTeams
    if (event.key === 'Enter' && only && others.length === 0) onPick(only.name)
    else focusTile(gridRef.current, '[role="option"]')
  }

  return (
    <Overlay kind="sheet" labelledBy={titleId} onClose={onClose}>
      <div className={styles.picker}>
        <div className={layout.between}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t('Close')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <Field
          ref={searchRef}
          label={t('Find a team')}
          type="search"
          placeholder={t('City or nickname')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
          onKeyDown={handleSearchKey}
        />
        <FoundTeamsMessage teams={foundTeams.length} />
        <TeamGrid
          ref={gridRef}
          label={title}
          choices={choices}
          value={value}
          onPick={onPick}
          onType={() => searchRef.current?.focus()}
        />
      </div>
    </Overlay>
  )
}

function focusTile(grid: HTMLElement | null, selector: string): void {
  const tile = grid?.querySelector<HTMLElement>(selector)
  tile?.focus({ preventScroll: true })
  tile?.scrollIntoView({ block: 'center' })
}

/** Tells screen readers how many teams are found. If none is found, the message is visible. */
const FoundTeamsMessage = ({ teams }: { teams: number }): ReactElement => (
  <p role="status" className={teams > 0 ? 'visually-hidden' : text.muted}>
    {teams > 0
      ? plural(teams, '{teams} team', '{teams} teams', { teams })
      : t('No team has that name.')}
  </p>
)
