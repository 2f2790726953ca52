import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

export const expectErrorToast = (text: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
