import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { CLAMPED_LINE_HEIGHT } from '@/components/fanRowStyles'

/** The front of a trading card. The colours here are those of a fan without a team. */
export const Front = styled(ButtonBase)({
  '--team-ground': '#e9f2fa',
  '--team-ink': '#0a4c9a',
  '--team-stripe': '#c8102e',
  containerType: 'size',
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) auto / minmax(0, 1fr)',
  placeItems: 'stretch',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  border: '4px solid #ffffff',
  borderRadius: 7,
  background: 'var(--team-ground)',
  color: 'var(--team-ink)',
  boxShadow: '0 1px 4px rgb(11 27 43 / 0.35)',
  font: 'inherit',
  textAlign: 'left',
  transition: 'transform var(--quick)',
  '@media (hover: hover)': { '&:hover': { transform: 'translateY(-4px)' } },
  '@media print': { boxShadow: 'none' },
})

/** The part above the stripes: the photo, with the team's letters and the number in its corners. */
export const Picture = styled('span')({
  position: 'relative',
  overflow: 'hidden',
  background: 'color-mix(in srgb, currentColor 22%, var(--team-ground))',
  '& > img': {
    position: 'absolute',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '50% 30%',
  },
  '& > .sweater': {
    '--avatar': '64cqw',
    position: 'absolute',
    inset: '14% 14% 0',
    width: 'auto',
    height: 'auto',
  },
})

export const Letters = styled('b')({
  position: 'absolute',
  top: 0,
  left: 0,
  padding: '1px 5px 2px 4px',
  borderBottomRightRadius: 6,
  background: 'var(--team-ground)',
  fontSize: '0.875rem',
  fontWeight: 800,
  lineHeight: 1.15,
})

export const JerseyNumber = styled('strong')({
  position: 'absolute',
  top: 3,
  right: 5,
  fontFamily: '"Numerals", "Inter", sans-serif',
  fontSize: 'clamp(1.25rem, 30cqw, 2.5rem)',
  lineHeight: 1,
  paintOrder: 'stroke',
  WebkitTextStroke: '4px var(--team-stripe)',
})

/** The name, below the stripes, in two lines at most. */
export const Plate = styled('span')({
  display: 'grid',
  alignContent: 'center',
  minHeight: 'calc(3em + 12px)',
  padding: '10px 6px 2px',
  borderTop: '1px solid',
  background:
    'linear-gradient(var(--team-stripe) 6px, #0000 6px 7px, currentColor 7px 8px, #0000 8px)',
  fontSize: 'clamp(0.875rem, 11cqw, 1rem)',
  lineHeight: CLAMPED_LINE_HEIGHT,
  '& > .name': {
    display: '-webkit-box',
    overflow: 'hidden',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
    unicodeBidi: 'plaintext',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
  },
})
