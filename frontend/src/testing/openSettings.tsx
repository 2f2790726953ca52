import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { UserRow } from '@/api/types'
import { SettingsScreen } from '@/screens/settings/SettingsScreen'
import { aSelf, someSettings } from './factories'
import { renderSignedIn } from './renderScreen'
import { mockResponse } from './server'

export const alice = aSelf()

/** Opens the settings screen for a fan. */
export function openSettings({
  self = alice,
  settings = someSettings(),
  blocked = [] as UserRow[],
} = {}): UserEvent {
  mockResponse('get', '/users/settings', settings)
  mockResponse('get', '/users/blocks', blocked)
  return renderSignedIn(<SettingsScreen />, '/settings', self)
}

/** Clicks a button when it is enabled. The provider must say before how the fan can log in. */
export async function pressWhenReady(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}
