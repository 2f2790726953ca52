import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { CARD_FIELD_NAMES } from '@/api/profileFields'
import type { PublicUser } from '@/api/types'
import { cardContent } from '@/features/card-content/cardContent'
import { aUser } from '@/testing/factories'
import { ProfileCard } from './ProfileCard'

/** What a text field says, and the values of the fields that are no free text. */
const SAMPLE: Partial<PublicUser> = {
  ...Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, `Sample ${name}`])),
  location: 'Laval, Quebec',
  favourite_team: 'Boston Bruins',
  jersey_number: 87,
  position: 'Goalie',
}

it.each(CARD_FIELD_NAMES)('shows %s', (name) => {
  const { container } = render(
    <MemoryRouter>
      <ProfileCard card={cardContent(aUser(SAMPLE))} />
    </MemoryRouter>,
  )
  const advice = `Show ${name} in features/profile-card/ProfileCard.tsx.`
  expect(container.textContent, advice).toContain(String(SAMPLE[name]))
})
