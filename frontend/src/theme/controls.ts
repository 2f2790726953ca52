import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

/** How the kit's controls look here: labels above the field, our lines, targets of 44 px and more. */
export const controls: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    // Fields that must be filled say so when they aren't; an asterisk would only be noise.
    defaultProps: { shrink: true, required: false },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        color: 'var(--ink)',
        fontSize: 'var(--text-small)',
        fontWeight: 650,
        lineHeight: 1.4,
        '&.Mui-focused': { color: 'var(--ink)' },
        '&.Mui-error': { color: 'var(--red)' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: 14,
        background: 'var(--sunken)',
        '&.Mui-focused': { background: 'var(--surface)' },
        '&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--blue)',
        },
        '& .MuiOutlinedInput-notchedOutline': { top: 0 },
        '& legend': { display: 'none' },
      },
      notchedOutline: { borderColor: 'var(--control)' },
      input: {
        minHeight: 24,
        padding: '12px 16px',
        '&::placeholder': { color: 'var(--muted)', opacity: 1 },
      },
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginInline: 4, color: 'var(--muted)', fontSize: 'var(--text-small)' },
    },
  },
  MuiFormControlLabel: { styleOverrides: { asterisk: { color: 'var(--red)' } } },
  MuiPaper: {
    styleOverrides: {
      root: {
        border: '1px solid var(--line)',
        borderRadius: 16,
        backgroundImage: 'none',
        boxShadow: 'var(--shadow)',
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { marginTop: 6 },
      option: { minHeight: 'var(--target)' },
      inputRoot: { padding: 0, '& .MuiAutocomplete-input': { padding: '12px 16px' } },
    },
  },
  MuiMenu: { styleOverrides: { paper: { minWidth: 220, marginTop: 8 } } },
  // Twice as selective as the library's own rule, which makes the items lower on wide screens.
  MuiMenuItem: { styleOverrides: { root: { '&&': { minHeight: 48 }, gap: 14, fontWeight: 600 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'var(--shade)' } } },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 60, borderBottom: '1px solid var(--line)' },
      // The red line: the one accent of the screen.
      indicator: { height: 4, borderRadius: '4px 4px 0 0', backgroundColor: 'var(--red)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 60,
        color: 'var(--muted)',
        fontSize: '1rem',
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-selected': { color: 'var(--ink)' },
        '&.Mui-focusVisible': { outline: '3px solid var(--blue)', outlineOffset: -3 },
      },
    },
  },
}
