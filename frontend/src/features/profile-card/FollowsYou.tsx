import type { ReactElement } from 'react'
import { t } from '@/language/text'

export const FollowsYou = (): ReactElement => <span className="badge">{t('Follows you')}</span>
