import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { TeamField } from './TeamField'

const submit = vi.fn()

function Filter({ team }: { team: string }): ReactElement {
  const [value, setValue] = useState(team)
  return (
    <form onSubmit={submit}>
      <TeamField
        label="Favourite Team"
        placeholder="Any"
        noneLabel="Any team"
        value={value}
        onChange={setValue}
      />
    </form>
  )
}

const findTeamField = (): HTMLElement => screen.getByRole('button', { name: /^Favourite Team/ })
const findTile = (name: string): HTMLElement => screen.getByRole('option', { name })
const findSearchField = (): HTMLElement => screen.getByRole('searchbox', { name: 'Find a team' })

async function openTeamPicker(team = ''): Promise<UserEvent> {
  render(<Filter team={team} />)
  const user = userEvent.setup({ delay: null })
  await user.click(findTeamField())
  return user
}

const expectChosen = (text: string): void => {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(findTeamField()).toHaveAccessibleName(`Favourite Team ${text}`)
  expect(findTeamField()).toHaveFocus()
}

it('offers the 32 teams and any, in one listbox of its name', async () => {
  await openTeamPicker()
  const teamListbox = screen.getByRole('listbox', { name: 'Favourite Team' })
  expect(within(teamListbox).getAllByRole('option')).toHaveLength(33)
  expect(findTile('Any team')).toHaveAttribute('aria-selected', 'true')
})

it('begins at the chosen team, which has a check too', async () => {
  await openTeamPicker('Boston Bruins')
  expect(findTile('Boston Bruins')).toHaveFocus()
  expect(findTile('Boston Bruins')).toHaveAttribute('aria-selected', 'true')
  expect(findTile('Boston Bruins').querySelector('svg')).toBeVisible()
  expect(findTile('Toronto Maple Leafs').querySelector('svg')).toBeNull()
})

it('takes a pressed team, and returns the focus to the field', async () => {
  const user = await openTeamPicker()
  await user.click(findTile('Toronto Maple Leafs'))
  expectChosen('Toronto Maple Leafs')
})

it('can be emptied again', async () => {
  const user = await openTeamPicker('Boston Bruins')
  await user.click(findTile('Any team'))
  expectChosen('Any')
})

it('is operated by arrow keys and Enter, with one tile in the Tab order', async () => {
  const user = await openTeamPicker()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(findTile('Arizona Coyotes')).toHaveFocus()
  const tabbableOptions = screen.getAllByRole('option').filter(({ tabIndex }) => tabIndex === 0)
  expect(tabbableOptions).toEqual([findTile('Arizona Coyotes')])
  await user.keyboard('{Enter}')
  expectChosen('Arizona Coyotes')
})

it('searches for what is typed on a tile, and takes the only team by Enter', async () => {
  const user = await openTeamPicker()
  await user.keyboard('habs')
  expect(findSearchField()).toHaveValue('habs')
  expect(screen.getAllByRole('option')).toEqual([findTile('Montreal Canadiens')])
  expect(screen.getByRole('status')).toHaveTextContent('1 team')
  await user.keyboard('{Enter}')
  expectChosen('Montreal Canadiens')
  expect(submit).not.toHaveBeenCalled()
})

it('leads from the search to several found teams', async () => {
  const user = await openTeamPicker()
  await user.type(findSearchField(), 'new york{Enter}')
  expect(findTile('New York Islanders')).toHaveFocus()
  await user.keyboard('{End} ')
  expectChosen('New York Rangers')
})

it('says so when no team is found', async () => {
  const user = await openTeamPicker()
  await user.type(findSearchField(), 'qqq{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('No team has that name.')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(submit).not.toHaveBeenCalled()
})

it.each(['Escape', 'Back', 'Close'])('closes on %s without a choice', async (way) => {
  const user = await openTeamPicker('Boston Bruins')
  await user.keyboard('{ArrowRight}')
  if (way === 'Escape') await user.keyboard('{Escape}')
  if (way === 'Close') await user.click(screen.getByRole('button', { name: 'Close' }))
  if (way === 'Back') window.history.back()
  await waitFor(() => expectChosen('Boston Bruins'))
})
