import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import type { CropperProps } from 'react-easy-crop'
import { expect, it, vi } from 'vitest'
import { aSelf } from '@/testing/factories'
import { CropDialog } from './CropDialog'

const pressKey = vi.fn()
const cropArea = { x: 0, y: 0, width: 100, height: 100 }

// Mocks the cropper, because the cropper measures the picture and jsdom has no layout.
vi.mock('react-easy-crop', () => ({
  default: ({ onCropAreaChange }: CropperProps) => {
    useEffect(() => onCropAreaChange?.(cropArea, cropArea), [onCropAreaChange])
    return <button type="button" className="crop-area" onKeyDown={({ key }) => pressKey(key)} />
  },
}))

function openDialog(): void {
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
}

it('moves the photo by buttons too, because screen readers use the arrow keys', async () => {
  openDialog()
  const photo = within(screen.getByRole('group', { name: 'Photo' }))
  for (const name of ['Move left', 'Move right', 'Move up', 'Move down'])
    await userEvent.click(photo.getByRole('button', { name }))
  expect(pressKey.mock.calls.flat()).toEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
})
