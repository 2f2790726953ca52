import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { Printer } from 'lucide-react'
import type { ReactElement } from 'react'
import type { BinderCard } from '@/api/types'
import { CLAMPED_LINE_HEIGHT } from '@/components/fanRowStyles'
import { t } from '@/language/text'
import { formatDay } from '@/lib/format'
import { EmptyPocket } from './EmptyPocket'
import type { Pocket, Sort } from './pockets'
import { Page, Pockets, Sleeve } from './sheetStyles'
import { TradingCard } from './TradingCard'

interface Props {
  pockets: Pocket[]
  /** The page's number, from 1. `total` is the number of pages. */
  number: number
  total: number
  sort: Sort
  /** The name of the binder's owner, which is printed on the page. */
  owner: string
  /** Whether printing includes this page. */
  isPrinted: boolean
  onPrint: () => void
  onOpen: (card: BinderCard, tile: HTMLElement) => void
}

const FOOT_SX = {
  display: 'grid',
  gridTemplateColumns: '44px 1fr 44px',
  alignItems: 'center',
  minHeight: 48,
  color: 'var(--muted)',
  fontSize: 'var(--text-small)',
  textAlign: 'center',
  '@media print': { display: 'block', pt: 1 },
}

/** A page of nine pockets. */
export function Sheet(props: Props): ReactElement {
  const { pockets, number, total, sort, owner, isPrinted, onPrint, onOpen } = props
  const title = t('Page {number} of {total}', { number, total })
  return (
    <Page aria-label={title} data-printed={isPrinted}>
      <Pockets>
        {pockets.map((pocket, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pockets keep their place
          <li key={at}>
            <Sleeve>
              <InPocket pocket={pocket} onOpen={onOpen} />
            </Sleeve>
            {pocket.kind === 'card' && <Caption card={pocket.card} sort={sort} />}
          </li>
        ))}
      </Pockets>
      <Box sx={FOOT_SX}>
        <span />
        <p>
          <Box component="span" sx={{ display: 'none', displayPrint: 'inline' }}>
            {`${owner} · ${t('Binder')} · `}
          </Box>
          {title}
        </p>
        <IconButton aria-label={t('Print page {number}', { number })} onClick={onPrint}>
          <Printer aria-hidden />
        </IconButton>
      </Box>
    </Page>
  )
}

interface InPocketProps extends Pick<Props, 'onOpen'> {
  pocket: Pocket
}

function InPocket({ pocket, onOpen }: InPocketProps): ReactElement | null {
  switch (pocket.kind) {
    case 'card':
      return <TradingCard card={pocket.card} onOpen={(tile) => onOpen(pocket.card, tile)} />
    case 'loading':
      return <Skeleton variant="rounded" width="100%" height="100%" />
    case 'team':
      return <EmptyPocket team={pocket.team} />
    case 'blank':
      return null
  }
}

const CAPTION_SX = {
  display: '-webkit-box',
  overflow: 'hidden',
  lineHeight: CLAMPED_LINE_HEIGHT,
  mt: '2px',
  color: 'var(--muted)',
  fontSize: 'var(--text-small)',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
}

/**
 * Shows the day or the place by which the cards are sorted. Shows nothing if the cards are sorted
 * by team, because the card itself shows the team.
 */
const Caption = ({ card, sort }: { card: BinderCard; sort: Sort }): ReactElement | null =>
  sort === 'team' ? null : (
    <Box component="p" sx={CAPTION_SX}>
      {sort === 'date' ? formatDay(card.met_on, 'medium') : card.met_at || t('No place noted')}
    </Box>
  )
