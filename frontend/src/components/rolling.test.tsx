import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FollowButton } from './FollowButton'

const classNameOf = (text: string): string => screen.getByText(text).className

it('drops the label of a follow button when it changes, not when it becomes known', () => {
  const onPress = (): void => undefined
  const { rerender } = render(<FollowButton following={undefined} onPress={onPress} />)
  rerender(<FollowButton following={false} onPress={onPress} />)
  expect(classNameOf('Follow')).toBe('')
  rerender(<FollowButton following onPress={onPress} />)
  expect(classNameOf('Unfollow')).toBe('drop')
})
