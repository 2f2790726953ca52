import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

/** How the kit's controls look here: our shapes and lines, targets of 44 px and more. */
export const controls: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { variant: 'contained', disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 48,
        padding: '10px 22px',
        borderRadius: 'var(--radius-button)',
        whiteSpace: 'nowrap',
        transition: 'background-color var(--quick), border-color var(--quick)',
      },
      outlined: {
        color: 'var(--blue)',
        borderColor: 'var(--control)',
        '&:hover': { background: 'var(--blue-soft)', borderColor: 'var(--blue)' },
      },
      text: { paddingInline: 14, '&:hover': { background: 'var(--blue-soft)' } },
      sizeSmall: { minHeight: 44, padding: '8px 16px', fontSize: '0.9375rem' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 44,
        height: 44,
        color: 'var(--ink)',
        '&:hover': { background: 'var(--blue-soft)' },
      },
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: 'var(--surface)',
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--blue)',
        },
      },
      notchedOutline: { borderColor: 'var(--control)' },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { color: 'var(--muted)' } } },
  MuiFormHelperText: {
    styleOverrides: { root: { fontSize: 'var(--text-small)', marginInline: 4 } },
  },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none', border: '1px solid var(--line)' },
      elevation0: { border: 0 },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: { borderRadius: 16, boxShadow: 'var(--shadow)', minWidth: 220, marginTop: 8 },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 48, gap: 12 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--shade)' } } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 'var(--radius-card)' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { background: 'var(--ink)', color: 'var(--surface)', fontSize: 'var(--text-small)' },
    },
  },
}
