import { Flashlight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { t } from '@/language/text'

/** TypeScript doesn't know the torch, which few browsers have. */
type Capabilities = MediaTrackCapabilities & { torch?: boolean }

/** Switches the camera's light on and off. Not there if the camera has none. */
export function TorchButton({ camera }: { camera: MediaStreamTrack }): ReactElement | null {
  const [isOn, setOn] = useState(false)
  const { torch }: Capabilities = camera.getCapabilities?.() ?? {}
  const toggle = async (): Promise<void> => {
    await camera.applyConstraints({ advanced: [{ torch: !isOn } as MediaTrackConstraintSet] })
    setOn(!isOn)
  }
  return torch ? (
    <Button
      variant="text"
      icon={<Flashlight aria-hidden />}
      aria-pressed={isOn}
      onClick={() => toggle().catch(() => undefined)}
    >
      {t('Torch')}
    </Button>
  ) : null
}
