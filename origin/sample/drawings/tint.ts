// Colour arithmetic on #rrggbb strings.

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const join = (parts: readonly number[]) =>
  `#${parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** `share` of the way from one colour to the other. */
export function mix(from: string, to: string, share: number) {
  const [a, b] = [channels(from), channels(to)]
  return join(a.map((part, at) => part + (b[at]! - part) * share))
}

export const lighten = (hex: string, share: number) => mix(hex, '#fffaf4', share)

/** Shades mix with a deep plum instead of black, which keeps colours saturated. */
export const darken = (hex: string, share: number) => mix(hex, '#1b1026', share)

export function lightness(hex: string) {
  const [r, g, b] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Hue in degrees and saturation from 0 to 1. */
export function hueOf(hex: string): { hue: number; saturation: number } {
  const [r, g, b] = channels(hex).map((part) => part / 255) as [number, number, number]
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  const spread = high - low
  if (spread < 0.02) return { hue: 0, saturation: 0 }
  const turn = high === r ? ((g - b) / spread) % 6 : high === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return { hue: (turn * 60 + 360) % 360, saturation: spread / (1 - Math.abs(high + low - 1) || 1) }
}

export function hsl(hue: number, saturation: number, light: number) {
  const reach = saturation * Math.min(light, 1 - light)
  const part = (step: number) => {
    const at = (step + (((hue % 360) + 360) % 360) / 30) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
  }
  return join([part(0), part(8), part(4)])
}

/** The colours of one drawing. */
export type Tones = {
  base: string
  light: string
  pale: string
  dark: string
  deep: string
  line: string
  accent: string
  accentDark: string
}
