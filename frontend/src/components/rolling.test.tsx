import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FollowButton } from './FollowButton'
import { Rolling } from './Rolling'

const classNameOf = (text: string): string => screen.getByText(text).className

it('stands still at first, and moves with each change', () => {
  const { rerender, container } = render(<Rolling text="9" motion="roll" />)
  expect(classNameOf('9')).toBe('')
  rerender(<Rolling text="10" motion="roll" />)
  expect(classNameOf('10')).toBe('roll')
  expect(container.textContent).toBe('10')
  rerender(<Rolling text="9" motion="roll" />)
  expect(classNameOf('9')).toBe('roll')
})

it('drops the label of a follow button when it changes, not when it becomes known', () => {
  const onPress = (): void => undefined
  const { rerender } = render(<FollowButton following={undefined} onPress={onPress} />)
  rerender(<FollowButton following={false} onPress={onPress} />)
  expect(classNameOf('Follow')).toBe('')
  rerender(<FollowButton following onPress={onPress} />)
  expect(classNameOf('Unfollow')).toBe('drop')
})
