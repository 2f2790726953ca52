import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits for an error toast with this text. */
export const expectErrorToast = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
