/** A panel beside or below the viewer's own card. */
export const PANEL_SX = {
  p: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius-card)',
  bgcolor: 'background.paper',
}

/** A panel that isn't printed. */
export const SCREEN_PANEL_SX = { ...PANEL_SX, displayPrint: 'none' }
