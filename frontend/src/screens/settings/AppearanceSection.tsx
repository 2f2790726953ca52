import type { ReactElement } from 'react'
import type { ColorMode } from '@/browser/colorMode'
import { ChoiceField } from '@/components/ChoiceField'
import { useColorMode } from '@/components/ColorMode'
import { Section } from './Section'

const MODES: readonly (readonly [ColorMode, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'Same as my device'],
]

/** The colour mode, which is stored in this browser. */
export function AppearanceSection(): ReactElement {
  const { mode, choose } = useColorMode()
  return (
    <Section title="Appearance">
      <ChoiceField
        label="Colour mode"
        hint="For this browser."
        options={MODES}
        value={mode}
        onChange={choose}
      />
    </Section>
  )
}
