import { ScanQrCode } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { Button } from '@/components/Button'
import { useScanView } from '@/features/scan/useScanView'
import { t } from '@/language/text'
import styles from './binder.module.css'

/** Says how to get the first card into the binder. A button opens the scanner. */
export function EmptyBinder(): ReactElement {
  const id = useId()
  const scanner = useScanView()
  return (
    <section aria-labelledby={id} className={styles.invitation}>
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
    </section>
  )
}

/** An empty pocket with a plus sign. */
const FirstPocket = (): ReactElement => (
  <svg width="60" height="84" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden>
    <rect x="2" y="2" width="56" height="80" rx="9" strokeDasharray="9 7" />
    <path d="M30 31v22M19 42h22" strokeLinecap="round" />
  </svg>
)
