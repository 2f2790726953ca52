import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pendingFollow } from '@/stores/pendingFollow'
import { aUser } from '@/testing/factories'
import { openLogin } from '@/testing/openEmail'

const robin = aUser({
  full_name: 'Robin Frost',
  photo_url: '/users/image/robin.jpg',
  favourite_team: 'Boston Bruins',
  location: 'Laval, Quebec',
  jersey_number: 38,
})
const loginToFollow = `/login?redirect=/users/${robin._id}`
const findFansCard = () => document.getElementById('login-fan')

beforeEach(() => pendingFollow.save(robin))

it('is titled with the fan whom one is about to follow, and shows their card', async () => {
  openLogin(loginToFollow)
  const title = 'Follow Robin Frost'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  const card = findFansCard()
  expect(card).toBeVisible()
  expect(card).toHaveTextContent('Robin FrostLaval, Quebec · Boston BruinsNumber 38')
  expect(card).toHaveStyle({ '--team-ground': '#FFB81C' })
  expect(card?.querySelector('img')).toHaveAttribute('src', '/users/image/robin.jpg')
  expect(screen.getByText('Sam Rivers')).not.toBeVisible()
})

it('meets a stranger as one: below whom they follow their card comes first, then the login', async () => {
  openLogin(loginToFollow)
  const logIn = await screen.findByRole('button', { name: 'Use Email' })
  const signUp = screen.getByRole('link', { name: /^Don't have an account/ })
  expect(logIn).toHaveAttribute('data-variant', 'outlined')
  expect(screen.getByText('Make your card')).not.toHaveAttribute('data-variant')
  expect(signUp.compareDocumentPosition(logIn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.compareDocumentPosition(signUp)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(/^Your hockey card on the web/)).not.toBeInTheDocument()
})

it.each(['/login', '/login?redirect=/profile', '/login?redirect=/users/robin'])(
  'opens %s as the login, with the sample card',
  async (url) => {
    openLogin(url)
    expect(await screen.findByText('Login to start playing!')).toBeVisible()
    expect(findFansCard()).not.toBeVisible()
  },
)

it('says nothing of the fan of another link', async () => {
  pendingFollow.save(aUser())
  openLogin(loginToFollow)
  expect(await screen.findByText('Login to start playing!')).toBeVisible()
  expect(findFansCard()).not.toBeVisible()
})
