import type { ThemeComponents } from './types'

/** Toasts, and what is shown while something loads. */
export const feedback: ThemeComponents = {
  // A stack of toasts is laid out around them (toasts.module.css).
  MuiSnackbar: { styleOverrides: { root: { position: 'static', pointerEvents: 'auto' } } },
  MuiAlert: {
    styleOverrides: {
      root: {
        '--accent': '#3ecf8e',
        gap: 14,
        width: '100%',
        padding: '8px 16px',
        border: 0,
        borderRadius: 14,
        background: 'var(--ink)',
        color: 'var(--surface)',
        fontSize: '1rem',
        '&::before': { width: 5, borderRadius: 9, background: 'var(--accent)', content: '""' },
        '&.MuiAlert-colorError': { '--accent': '#f0364f' },
        '&.MuiAlert-colorInfo': { '--accent': '#4a9bff' },
        '& .MuiButtonBase-root:hover': { background: 'rgb(128 150 170 / 0.25)' },
        '& .Mui-focusVisible': { outlineColor: 'currentcolor' },
      },
      message: { flex: 1, padding: '4px 0', overflowWrap: 'anywhere' },
      action: { padding: 0, alignItems: 'center' },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { margin: 0, fontWeight: 700, lineHeight: 1.5 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, marginTop: 6, borderRadius: 6, color: 'var(--accent)' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { background: 'var(--sunken)' } },
  },
}
