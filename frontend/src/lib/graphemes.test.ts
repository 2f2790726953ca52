import { expect, it, vi } from 'vitest'
import { graphemes } from './graphemes'

const GRAPHEMES = ['9\ufe0f\u20e3', '🇨🇦', '🇬🇧', '👨‍👩‍👧', '👩🏽‍🚀', '❤️', 'x\u030c', '𠀀', 'র‍্', 'a']

it.each(['with', 'without'])('splits a text %s a segmenter', (mode) => {
  if (mode === 'without') vi.stubGlobal('Intl', {})
  expect(graphemes(GRAPHEMES.join(''))).toEqual(GRAPHEMES)
})
