import { expect, it } from 'vitest'
import { createPendingSignIn } from './pendingSignIn'

it('only reads what the last page stored until it is dropped', () => {
  const lastPage = createPendingSignIn()
  lastPage.set(true)
  lastPage.keepForNextPage()
  expect(createPendingSignIn().isToastDue()).toBe(true)
  const secondRead = createPendingSignIn()
  expect(secondRead.isToastDue()).toBe(true)
  expect(secondRead.isRunning()).toBe(false)
  secondRead.dropStored()
  expect(secondRead.isToastDue()).toBe(true)
  expect(createPendingSignIn().isToastDue()).toBe(false)
})
