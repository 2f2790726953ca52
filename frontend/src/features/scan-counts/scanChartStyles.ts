import { SHOWN_DAYS } from './scanTexts'

const INSET_PX = 12

const verticalLine = (at: string, color: string): string =>
  `#0000 calc(${at} - 1px), ${color} 0 calc(${at} + 1px), #0000 0`

/** A rink's lines, which separate the four weeks: two blue lines, and the red line with its circle. */
const RINK_LINES_BACKGROUND = [
  'radial-gradient(circle, #0000 23px, var(--faint-blue) 24px 25px, #0000 26px)',
  `linear-gradient(90deg, ${[
    verticalLine('25%', 'var(--faint-blue)'),
    verticalLine('50%', 'var(--faint-red)'),
    verticalLine('75%', 'var(--faint-blue)'),
  ].join()})`,
].join()

/** A rink seen from above. The days' bars stand on its lower boards. */
export const RINK_SX = {
  '--faint-blue': 'color-mix(in srgb, var(--mark-blue) 26%, #0000)',
  '--faint-red': 'color-mix(in srgb, var(--mark-red) 34%, #0000)',
  position: 'relative',
  height: 96,
  px: `${INSET_PX}px`,
  pt: '8px',
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
 * caption. The box's button has a background, so that the rink's lines don't show through the
 * button.
 */
export const EMPTY_RINK_SX = {
  ...RINK_SX,
  display: 'grid',
  placeItems: 'center',
  height: 'auto',
  minHeight: RINK_SX.height + 6 + CAPTION_HEIGHT_PX,
  p: 1,
  '& > button': { background: 'var(--surface)', whiteSpace: 'normal' },
}

export const BARS_SX = {
  display: 'grid',
  gridTemplateColumns: `repeat(${SHOWN_DAYS}, minmax(0, 1fr))`,
  alignItems: 'end',
  height: '100%',
  pb: '8px',
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
  inset: `6px ${INSET_PX}px`,
  width: `calc(100% - ${2 * INSET_PX}px)`,
  height: 'calc(100% - 12px)',
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
