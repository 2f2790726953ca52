import type { ReactElement } from 'react'
import { t } from '@/language/text'

export const SkipLink = (): ReactElement => (
  <a href="#main" className="button skip">
    {t('Skip to content')}
  </a>
)
