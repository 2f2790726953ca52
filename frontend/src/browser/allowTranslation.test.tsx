import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { Field } from '@/components/Field'
import { allowTranslation } from './allowTranslation'

it('lets React change texts that a translator has replaced', () => {
  const { insertBefore, removeChild } = Node.prototype
  onTestFinished(() => void Object.assign(Node.prototype, { insertBefore, removeChild }))
  allowTranslation()
  const { rerender } = render(<Field label="Name" hint="As on your card" end="old" />)
  const hint = screen.getByText('As on your card').firstChild
  for (const text of [hint, screen.getByRole('textbox').nextSibling] as ChildNode[])
    text.replaceWith(document.createElement('font'))
  rerender(<Field label="Name" error="Too long" end={<b>new</b>} />)
  expect(screen.getByText('Too long')).toBeVisible()
  expect(screen.getByText('new')).toBeVisible()
})
