import type { ThemeComponents } from './types'

/** What is shown while something loads. */
export const feedback: ThemeComponents = {
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { background: 'var(--sunken)' } },
  },
}
