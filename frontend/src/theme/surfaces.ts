import type { ThemeComponents } from './types'

/** The styles of MUI's components that hold content: cards, menus, tabs, lists, chips, avatars. */
export const surfaces: ThemeComponents = {
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
  MuiCard: { styleOverrides: { root: { borderRadius: 'var(--radius-card)' } } },
  MuiMenu: { styleOverrides: { paper: { minWidth: 220, marginTop: 8 } } },
  // `&&` doubles the specificity, to override MUI's rule that makes the items lower on wide screens.
  MuiMenuItem: { styleOverrides: { root: { '&&': { minHeight: 48 }, gap: 14, fontWeight: 600 } } },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 60, borderBottom: '1px solid var(--line)' },
      // Red like a rink's centre line.
      indicator: { height: 4, borderRadius: '4px 4px 0 0', backgroundColor: 'var(--red)' },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 60,
        paddingInline: 8,
        overflowWrap: 'anywhere',
        color: 'var(--muted)',
        fontSize: '1rem',
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-selected': { color: 'var(--ink)' },
        '&.Mui-focusVisible': { outlineOffset: -3 },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        gap: 14,
        minHeight: 48,
        borderRadius: 14,
        color: 'var(--muted)',
        fontWeight: 600,
        '&[aria-current="page"]': { background: 'var(--blue-soft)', color: 'var(--blue)' },
      },
    },
  },
  MuiListItemText: {
    styleOverrides: {
      primary: { fontWeight: 700, letterSpacing: '-0.01em', overflowWrap: 'anywhere' },
    },
  },
  // `noWrap` cuts off what overflows. The padding leaves room for letters that are higher than the line.
  MuiTypography: { styleOverrides: { noWrap: { paddingBlock: '0.2em', marginBlock: '-0.2em' } } },
  MuiChip: {
    styleOverrides: {
      root: {
        gap: 6,
        height: 'auto',
        minHeight: 32,
        background: 'var(--chip)',
        color: 'var(--ink)',
        fontWeight: 600,
      },
      label: {
        paddingBlock: 4,
        fontSize: 'var(--text-small)',
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'normal',
      },
    },
  },
  MuiAvatar: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: {
      root: {
        width: 48,
        height: 48,
        borderRadius: '30%',
        background: 'var(--blue-soft)',
        color: 'var(--blue-strong)',
        fontSize: '1.0625rem',
        fontWeight: 800,
        letterSpacing: '-0.04em',
        '&.team-ring': { boxShadow: '0 0 0 2px var(--team-one), 0 0 0 4px var(--team-two)' },
      },
    },
  },
}
