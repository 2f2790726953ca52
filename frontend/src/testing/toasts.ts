import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** An error toast with this text comes. */
export const expectErrorToast = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
