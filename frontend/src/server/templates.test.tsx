import { expect, it } from 'vitest'
import { templates } from './templates'

const profile = templates['profile.html'] ?? ''

it.each([
  '{% if card.bio %}<p class="card__bio">{{ card.bio }}</p>{% endif %}',
  '{% if card.team %}<li class="badge badge--team">{{ card.team }}</li>{% endif %}',
  '{% else %}{{ card.initials }}{% endif %}',
  '<h1 class="card__name">{{ card.name }}</h1>',
  'href="/login?redirect=/users/{{ card.id }}"',
])('leaves to Django what differs from fan to fan: %s', (part) => {
  expect(profile).toContain(part)
})

it.each(Object.entries(templates))('keeps %s to what the policy allows', (_name, html) => {
  expect(html).not.toMatch(/ style=| on\w+=|<script|<style|rel="preload"/)
})
