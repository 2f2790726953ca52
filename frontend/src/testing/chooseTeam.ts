import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses a team in the picker that the field opens. */
export async function chooseTeam(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Favourite Team/ }))
  await user.click(screen.getByRole('option', { name }))
}
