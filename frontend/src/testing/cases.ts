// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
import data from '@data/cases.json'
import type { ProfileChanges } from '@/api/types'

/** A value in a case. An object stands for a long text: `repeat` written `times` times. */
type Value = string | number | null | { repeat: string; times: number }

/** Test cases for rules that both app and server apply. The server's test is in test_shared_rules.py. */
interface Cases {
  /** `about` says what the text shows. */
  cleaned: [typed: string, cleaned: string, about: string][]
  cleaned_lines: [typed: string, cleaned: string][]
  addresses: [pasted: string, address: string, about: string][]
  name_length: [name: Value, length: number][]
  initials: [name: string, letters: string][]
  display_name: [name: string, shown: string][]
  link_urls: [typed: string, url: string][]
  /** `plain` is null for an invalid number. */
  phone_numbers: [typed: string, plain: string | null][]
  /** `city` is null for a text that names no city, or several. */
  locations: [text: string, city: string | null][]
  /** `pattern` is null for a path without a screen. */
  routes: [path: string, pattern: string | null][]
  /** `error` is null for a valid value. */
  profile_values: Record<
    Exclude<keyof ProfileChanges, 'links'>,
    [value: Value, error: string | null][]
  > & { links: [urls: string[], error: string | null][] }
}

export const SHARED_CASES = data as unknown as Cases

/** The text that a fan types into a field for this value. */
export const toTypedText = (value: Value): string =>
  typeof value === 'object' && value ? value.repeat.repeat(value.times) : String(value ?? '')
