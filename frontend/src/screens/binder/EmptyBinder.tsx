import type { ReactElement } from 'react'
import { Message } from '@/components/Message'
import { useQrCodeScanner } from '@/features/scan/useQrCodeScanner'
import { t } from '@/language/text'
import styles from './binder.module.css'

/** Says how to get the first card into the binder. A button opens the scanner. */
export function EmptyBinder(): ReactElement {
  const scanner = useQrCodeScanner()
  return (
    <div className={styles.invitation}>
      <Message
        level={2}
        drawing="firstDay"
        title={t('No cards yet')}
        text={t(
          'Meet a fan at the rink, scan their code and follow them: their card goes into your binder.',
        )}
        action={{ label: t('Scan a code'), run: scanner.show }}
      />
      {scanner.view}
    </div>
  )
}
