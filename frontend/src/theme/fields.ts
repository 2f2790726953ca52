import { ChevronDown } from 'lucide-react'
import type { ThemeComponents } from './types'

/** The styles of MUI's form fields. Labels are above the fields, and touch targets at least 44 px high. */
export const fields: ThemeComponents = {
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    // Labels show no asterisk. A required field that is empty shows an error when the form is submitted.
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
        maxWidth: '100%',
        whiteSpace: 'normal',
        '&.Mui-focused': { color: 'var(--ink)' },
        '&.Mui-error': { color: 'var(--red)' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-button)',
        background: 'var(--surface)',
        '& .MuiOutlinedInput-notchedOutline': { top: 0 },
        '& legend': { display: 'none' },
      },
      notchedOutline: { borderColor: 'var(--control)' },
      input: {
        minHeight: 24,
        padding: '12px 16px',
        '&::placeholder': { color: 'var(--muted)', opacity: 1 },
        // Hides today's date, which WebKit shows in an empty date input. Only WebKit knows this property.
        '@supports (hanging-punctuation: first)': {
          '&[data-unset]:not(:focus-within)::-webkit-datetime-edit': { opacity: 0 },
        },
      },
      multiline: { padding: 0 },
    },
  },
  // The same arrow as that of the team's button (components/team-picker/TeamButton.tsx).
  MuiSelect: { defaultProps: { IconComponent: ChevronDown } },
  MuiNativeSelect: {
    styleOverrides: {
      icon: { top: 'calc(50% - 10px)', right: 12, width: 20, height: 20, color: 'var(--muted)' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '4px 0 0', color: 'var(--muted)', fontSize: 'var(--text-small)' },
    },
  },
  MuiRadio: { defaultProps: { disableRipple: true } },
  MuiFormControlLabel: { styleOverrides: { asterisk: { color: 'var(--red)' } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { marginTop: 6 },
      option: { minHeight: 'var(--target)' },
      inputRoot: { padding: 0, '& .MuiAutocomplete-input': { padding: '12px 16px' } },
    },
  },
}
