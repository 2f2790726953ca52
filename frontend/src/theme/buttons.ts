import type { ThemeComponents } from './types'

/** Makes MUI's buttons look like those of a visitor's page (button.css). */
export const buttons: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '3px solid var(--blue)', outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { variant: 'contained', disableElevation: true, loadingPosition: 'start' },
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '8px 22px',
        borderRadius: 'var(--radius-button)',
        flexShrink: 0,
        maxWidth: '100%',
        textAlign: 'center',
        overflowWrap: 'break-word',
        '&[aria-busy="true"]': { opacity: 0.6, cursor: 'progress' },
      },
      outlined: {
        borderColor: 'var(--control)',
        background: 'var(--surface)',
      },
      text: { paddingInline: 14 },
      sizeSmall: { minHeight: 'var(--target)', padding: '6px 16px', fontSize: '0.9375rem' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 'var(--target)',
        height: 'var(--target)',
        borderRadius: 14,
        color: 'inherit',
      },
    },
  },
}
