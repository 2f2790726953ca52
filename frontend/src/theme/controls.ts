import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

/** How the kit's controls look here: our shapes and lines, targets of 44 px and more. */
export const controls: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
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
}
