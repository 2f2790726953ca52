import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Toast } from '@/components/toasts/types'

export const expectErrorToast = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))

const FLASH_KEY = 'hockeyhub-flash'
const storedFlash = (): { toast?: Toast } => JSON.parse(localStorage.getItem(FLASH_KEY) ?? '{}')

/** The toast that is stored for the next page, or undefined. */
export const leftToast = (): Toast | undefined => storedFlash().toast

/** Makes this page the next one after the page that left the toast. */
export const openNextPage = (): void =>
  localStorage.setItem(FLASH_KEY, JSON.stringify({ ...storedFlash(), leftBy: 0 }))
