import { expect, it } from 'vitest'
import { teamColors } from '@/components/teamColors'
import { When } from '@/components/When'
import entryStyles from '@/screens/login/login.module.css?raw'
import { SAMPLE_TEAM } from '@/screens/login/SampleCard'
import { makeTemplates, toJinjaTemplate } from './templates'

const templates = await makeTemplates()

it.each(Object.entries(templates))('keeps %s to what the policy allows', (_name, html) => {
  expect(html).not.toMatch(/ style=| on\w+=|<script|<style|rel="preload"/)
})

it.each(['login.html', 'signup.html'])('draws the form of %s, closed', (name) => {
  const page = document.createElement('div')
  page.innerHTML = templates[name] ?? ''
  expect(page.querySelector('#login-form')).toHaveAttribute('hidden')
  expect(page.querySelector('#use-email')).toHaveTextContent('Use Email')
  expect(page.querySelector('[type=password]')).toHaveAttribute('name', 'password')
})

it.each([
  ['login.html', SAMPLE_TEAM],
  ['signup.html', 'Your name'],
])('has a card in %s, for the eyes only', (name, text) => {
  const page = document.createElement('div')
  page.innerHTML = templates[name] ?? ''
  const sample = page.querySelector('#login-sample')
  expect(sample).toHaveAttribute('aria-hidden', 'true')
  expect(sample).toHaveTextContent(text)
  expect(sample?.querySelector('a, button, [tabindex], h1, h2')).toBeNull()
})

it('draws the sample card in its team’s colours', () => {
  const sheet = entryStyles.toLowerCase()
  const names = ['--team-ground', '--team-ink', '--team-stripe'] as const
  const colors = teamColors(SAMPLE_TEAM) as Record<string, string>
  for (const name of names) expect(sheet).toContain(`${name}: ${colors[name]?.toLowerCase()};`)
})

it('writes an if for a placeholder', () => {
  expect(
    toJinjaTemplate(
      <When value="{{ card.bio }}">
        <b>some</b>
      </When>,
    ),
  ).toBe('{% if card.bio %}<b>some</b>{% endif %}')
})

it.each([
  '',
  'Toronto',
  'in {{ card.location }}',
  '{{ card.location }}{{ card.bio }}',
  '{{ card.bio|lower }}',
])('refuses to decide by anything but one placeholder: “%s”', (value) => {
  expect(() => toJinjaTemplate(<When value={value}>some</When>)).toThrow('by one placeholder')
})
