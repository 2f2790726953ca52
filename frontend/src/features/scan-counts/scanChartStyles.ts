import { SHOWN_DAYS } from './scanTexts'

const INSET_PX = 12
/** Grows with the text. */
const AXIS_HEIGHT = '1.5rem'

const verticalLine = (at: string, color: string): string =>
  `#0000 calc(${at} - 1px), ${color} 0 calc(${at} + 1px), #0000 0`

/** A rink's two blue lines, and the red line between them. They separate the four weeks. */
const RINK_LINES_BACKGROUND = `linear-gradient(90deg, ${[
  verticalLine('25%', 'var(--faint-blue)'),
  verticalLine('50%', 'var(--faint-red)'),
  verticalLine('75%', 'var(--faint-blue)'),
].join()})`

/** A rink seen from above, with the days' bars and the dates of its four weeks. */
export const RINK_SX = {
  '--faint-blue': 'color-mix(in srgb, var(--mark-blue) 26%, #0000)',
  '--faint-red': 'color-mix(in srgb, var(--mark-red) 34%, #0000)',
  position: 'relative',
  height: 112,
  px: `${INSET_PX}px`,
  pt: '8px',
  containerType: 'inline-size',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: `${RINK_LINES_BACKGROUND} content-box, var(--sunken)`,
}

const CAPTION_HEIGHT_PX = 20

export const CAPTION_SX = {
  flexWrap: 'wrap',
  columnGap: 2,
  mt: '6px',
  minHeight: CAPTION_HEIGHT_PX,
}

/**
 * The box that replaces the chart if there are no counts. It is as high as the rink with its
 * caption, and has the rink's face-off circle.
 */
export const EMPTY_RINK_SX = {
  ...RINK_SX,
  background: `radial-gradient(circle, #0000 23px, var(--faint-blue) 24px 25px, #0000 26px), ${RINK_SX.background}`,
  display: 'grid',
  placeItems: 'center',
  height: 'auto',
  minHeight: RINK_SX.height + 6 + CAPTION_HEIGHT_PX,
  p: 1,
  '& > button': { whiteSpace: 'normal' },
}

export const BARS_SX = {
  display: 'grid',
  gridTemplateColumns: `repeat(${SHOWN_DAYS}, minmax(0, 1fr))`,
  alignItems: 'end',
  height: `calc(100% - ${AXIS_HEIGHT})`,
  '& > i': {
    minHeight: 3,
    mx: '16%',
    borderRadius: '3px 3px 1px 1px',
    // The bar's contrast with the ice is at least 3:1, in light and dark mode.
    background: 'color-mix(in srgb, var(--blue) 60%, var(--sunken))',
    transformOrigin: 'bottom',
    animation: 'rise 200ms ease-out',
  },
  '& > i:nth-last-of-type(-n + 7)': { background: 'var(--blue)' },
  '& > i[data-none]': { background: 'var(--line)' },
  '@keyframes rise': { from: { transform: 'scaleY(0)' } },
  '@media (forced-colors: active)': { '& > i': { background: 'CanvasText' } },
}

/** The first day of each week, below the bars. Where there is no room for four dates, only two are shown. */
export const AXIS_SX = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  height: AXIS_HEIGHT,
  color: 'var(--muted)',
  fontSize: 'var(--text-small)',
  lineHeight: AXIS_HEIGHT,
  whiteSpace: 'nowrap',
  '& > time': { pl: '6px' },
  '@container (width < 18rem)': { '& > :nth-of-type(even)': { visibility: 'hidden' } },
}

const THUMB_SX = {
  width: `calc(100% / ${SHOWN_DAYS})`,
  height: '100%',
  border: 0,
  borderRadius: '6px',
  background: 'color-mix(in srgb, var(--blue) 20%, #0000)',
}
const FOCUSED_THUMB_SX = { outline: '3px solid var(--blue)', outlineOffset: '1px' }

/**
 * The slider covers the bars. The slider's thumb is as wide as a bar, so that a press on a bar
 * chooses it.
 */
export const SLIDER_SX = {
  position: 'absolute',
  inset: `6px ${INSET_PX}px auto`,
  width: `calc(100% - ${2 * INSET_PX}px)`,
  height: `calc(100% - ${AXIS_HEIGHT} - 4px)`,
  m: 0,
  appearance: 'none',
  background: 'none',
  cursor: 'pointer',
  outline: 'none',
  // Browsers drop a rule with an unknown selector, so WebKit's and Firefox's selectors can't share a rule.
  '&::-webkit-slider-runnable-track': { height: '100%' },
  '&::-webkit-slider-thumb': { ...THUMB_SX, appearance: 'none' },
  '&::-moz-range-thumb': THUMB_SX,
  '&:focus-visible::-webkit-slider-thumb': FOCUSED_THUMB_SX,
  '&:focus-visible::-moz-range-thumb': FOCUSED_THUMB_SX,
}
