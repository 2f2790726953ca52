/** The contrast ratio of two #rrggbb colours, as WCAG 2 defines it. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = rgbChannels(hex)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Mixes two colours like CSS's color-mix in sRGB. `share` is the part of `other`, from 0 to 1. */
export function mixColors(one: string, other: string, share: number): string {
  const otherChannels = rgbChannels(other)
  const channels = rgbChannels(one).map(
    (from, index) => from + ((otherChannels[index] ?? 0) - from) * share,
  )
  return `#${channels.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

const rgbChannels = (hex: string): number[] =>
  [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16))
