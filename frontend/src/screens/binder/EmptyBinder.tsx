import { styled } from '@mui/material/styles'
import { ScanQrCode } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { Button } from '@/components/Button'
import { useScanView } from '@/features/scan/useScanView'
import { t } from '@/language/text'

const Invitation = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginBottom: 16,
  padding: 16,
  borderRadius: 12,
  background: 'var(--surface)',
  color: 'var(--ink)',
  '& > svg': { flex: 'none', color: 'var(--blue)' },
  '& > div': { flex: '1 1 14rem' },
  '& p': { maxWidth: '48ch', color: 'var(--muted)' },
  '& > .button': { flex: '1 0 auto' },
  '@container (width >= 680px)': { '& > .button': { flexGrow: 0 } },
})

/** Says how to get the first card into the binder. A button opens the scanner. */
export function EmptyBinder(): ReactElement {
  const id = useId()
  const scanner = useScanView()
  return (
    <Invitation aria-labelledby={id}>
      <FirstPocket />
      <div>
        <h2 id={id}>{t('No cards yet')}</h2>
        <p>
          {t(
            'Meet a fan at the rink, scan their code and follow them: their card goes into your binder.',
          )}
        </p>
      </div>
      <Button icon={<ScanQrCode aria-hidden />} aria-haspopup="dialog" onClick={scanner.show}>
        {t('Scan a code')}
      </Button>
      {scanner.view}
    </Invitation>
  )
}

/** An empty pocket with a plus sign. */
const FirstPocket = (): ReactElement => (
  <svg width="60" height="84" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden>
    <rect x="2" y="2" width="56" height="80" rx="9" strokeDasharray="9 7" />
    <path d="M30 31v22M19 42h22" strokeLinecap="round" />
  </svg>
)
