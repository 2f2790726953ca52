import type { ThemeComponents } from './types'

/** The styles of MUI's components for loading states. */
export const feedback: ThemeComponents = {
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { background: 'var(--sunken)' } },
  },
}
