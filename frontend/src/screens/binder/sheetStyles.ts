import { styled } from '@mui/material/styles'

const WIDE_CONTAINER = '@container (width >= 680px)'
const PRINT_MEDIA = '@media print'

/** The binder, in the colours of the viewer's team, or blue if the viewer has no team. */
export const Binder = styled('div')({
  '--team-ground': '#0a4c9a',
  '--team-ink': '#ffffff',
  '--team-stripe': '#c8102e',
  '--faint': 'color-mix(in srgb, currentColor 22%, #0000)',
  containerType: 'inline-size',
  marginInline: -16,
  padding: '0 8px 8px',
  background: 'var(--team-ground)',
  boxShadow: 'var(--shadow)',
  color: 'var(--team-ink)',
  // In a binder without cards, the pockets look like empty slots.
  '&[data-new] li > div': {
    border: '2px dashed color-mix(in srgb, var(--muted) 45%, #0000)',
    boxShadow: 'none',
  },
  '@media (width >= 600px)': {
    marginInline: 0,
    padding: '0 16px 16px',
    borderRadius: 'var(--radius-card)',
  },
  [PRINT_MEDIA]: {
    margin: 0,
    padding: 0,
    background: 'none',
    '& > header, & > section': { display: 'none' },
  },
})

/** The pages. If there is room, two are side by side. */
export const Pages = styled('div')({
  display: 'grid',
  gap: 8,
  [WIDE_CONTAINER]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '16px 26px' },
  [PRINT_MEDIA]: { display: 'block' },
})

/** The distances of the binder's rings from the top. */
const RING_POSITIONS = ['15%', '50%', '85%']
const METAL_GRADIENT = 'linear-gradient(#8a97a6, #f4f7fa 35%, #b4bfca 60%, #77838f)'
const VINYL_GRADIENT = 'linear-gradient(115deg, var(--surface), var(--sunken) 45%, var(--surface))'

const punchedHoles = (x: string): string =>
  [
    ...RING_POSITIONS.map(
      (y) =>
        `radial-gradient(circle at ${x} ${y}, var(--ice) 6px, var(--ice-line) 6.5px 8px, #0000 8.5px)`,
    ),
    VINYL_GRADIENT,
  ].join()

/**
 * A page of clear vinyl with the rings that hold it. If two pages are side by side, only the right
 * page has rings.
 */
export const Page = styled('section')({
  position: 'relative',
  padding: '10px 10px 0 30px',
  borderRadius: '4px 12px 12px 4px',
  background: punchedHoles('15px'),
  boxShadow: '0 2px 10px rgb(3 8 14 / 0.3)',
  color: 'var(--ink)',
  '&::before': {
    position: 'absolute',
    zIndex: 1,
    insetBlock: 0,
    left: -12,
    width: 29,
    background: RING_POSITIONS.map((y) => `${METAL_GRADIENT} 0 ${y} / 100% 10px no-repeat`).join(),
    filter: 'drop-shadow(0 2px 2px rgb(3 8 14 / 0.45))',
    pointerEvents: 'none',
    content: '""',
  },
  [WIDE_CONTAINER]: {
    '&:nth-of-type(odd)': {
      padding: '12px 34px 0 14px',
      borderRadius: '12px 4px 4px 12px',
      background: punchedHoles('calc(100% - 16px)'),
      '&::before': { display: 'none' },
    },
    '&:nth-of-type(even)': {
      padding: '12px 14px 0 34px',
      '&::before': { left: -46, width: 66 },
    },
  },
  [PRINT_MEDIA]: {
    '&&': { padding: 0, background: 'none', boxShadow: 'none' },
    '&&::before, &[data-printed=false]': { display: 'none' },
    '[data-printed=true] ~ &': { breakBefore: 'page' },
    breakInside: 'avoid',
    printColorAdjust: 'exact',
  },
})

/** Rows of three pockets, or of fewer if a large text leaves no room for the names. */
export const Pockets = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(5.25rem, (100% - 16px) / 3), 1fr))',
  gap: 8,
  [PRINT_MEDIA]: { gridTemplateColumns: 'repeat(3, 56mm)', gap: '3mm', justifyContent: 'center' },
})

/** A pocket for a card of 2.5 by 3.5 inches. */
export const Sleeve = styled('div')({
  position: 'relative',
  aspectRatio: '5 / 7',
  padding: 4,
  borderRadius: 8,
  background: 'var(--sunken)',
  boxShadow: 'inset 0 0 0 1px var(--line), inset 0 3px 8px -4px rgb(11 27 43 / 0.25)',
  // Draws the light that the vinyl reflects.
  '&::after': {
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    background:
      'linear-gradient(118deg, rgb(255 255 255 / 0.28), #0000 22% 52%, rgb(255 255 255 / 0.16) 60%, #0000 68%)',
    pointerEvents: 'none',
    content: '""',
  },
  [PRINT_MEDIA]: {
    background: 'none',
    boxShadow: 'inset 0 0 0 0.3mm #9db2c6',
    '&::after': { display: 'none' },
  },
})
