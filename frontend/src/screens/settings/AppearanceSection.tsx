import type { ReactElement } from 'react'
import type { ColorMode } from '@/browser/colorMode'
import { useColorMode } from '@/components/ColorMode'
import { RadioField } from '@/components/RadioField'
import { t } from '@/language/text'
import { SettingsSection } from './SettingsSection'

const COLOR_MODE_OPTIONS: readonly (readonly [ColorMode, string])[] = [
  ['light', t('Light')],
  ['dark', t('Dark')],
  ['system', t('Same as my device')],
]

/** The colour mode, which is stored in this browser. */
export function AppearanceSection(): ReactElement {
  const { mode, choose } = useColorMode()
  return (
    <SettingsSection title={t('Appearance')}>
      <RadioField
        label={t('Colour mode')}
        hint={t('For this browser.')}
        options={COLOR_MODE_OPTIONS}
        value={mode}
        onChange={choose}
      />
    </SettingsSection>
  )
}
