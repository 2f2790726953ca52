import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import type { CropperProps } from 'react-easy-crop'
import { expect, it, vi } from 'vitest'
import { aSelf } from '@/testing/factories'
import { CropDialog } from './CropDialog'

const cropArea = { x: 0, y: 0, width: 100, height: 100 }

// Mocks the cropper, because the cropper measures the picture and jsdom has no layout.
vi.mock('react-easy-crop', () => ({
  default: ({ onCropAreaChange }: CropperProps) => {
    useEffect(() => onCropAreaChange?.(cropArea, cropArea), [onCropAreaChange])
    return null
  },
}))

it('tells of a small photo to zoom out only while that is possible', async () => {
  const ignoreCall = vi.fn()
  const photo = new File(['photo'], 'me.jpg')
  render(
    <CropDialog
      file={photo}
      user={aSelf({ favourite_team: 'Boston Bruins' })}
      onOpen={ignoreCall}
      onCancel={ignoreCall}
      onUnreadable={ignoreCall}
      onCut={ignoreCall}
    />,
  )
  expect(await screen.findByText('This photo is small and will look blurry.')).toBeVisible()
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: 2 } })
  const advice = 'This will look blurry. Zoom out, or choose a larger photo.'
  expect(screen.getByText(advice)).toBeVisible()
})
