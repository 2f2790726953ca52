import type { ReactElement } from 'react'
import { ChoiceField } from '@/components/ChoiceField'
import { useColorMode } from '@/components/ColorMode'
import type { ColorMode } from '@/lib/colorMode'
import { Section } from './Section'

const MODES: readonly (readonly [ColorMode, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'Like my device'],
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
