// The design tokens: those that are the same for every brand, and the semantic ones, whose values each brand's theme defines.
import { genericOf } from './font-faces.ts'
import type { BrandTheme } from '#shared/brands/brand.ts'

/** The same for every brand: spacing, font sizes, layers and durations. */
export const tokens = {
  spacing: Object.fromEntries(
    Object.entries({ 0: 0, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64, 20: 80 }).map(
      ([name, px]) => [name, { value: `${px / 16}rem` }],
    ),
  ),
  sizes: {
    full: { value: '100%' },
    page: { value: '90rem' },
    prose: { value: '42rem' },
    target: { value: '2.75rem' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
  },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, bold: { value: '650' } },
  lineHeights: { tight: { value: '1.15' }, snug: { value: '1.3' }, normal: { value: '1.55' } },
  zIndex: { header: { value: 10 }, sheet: { value: 30 }, skip: { value: 40 } },
  shadows: {
    panel: { value: '0 14px 40px rgb(0 0 0 / 0.18)' },
    raised: { value: '0 2px 10px rgb(0 0 0 / 0.08)' },
  },
  durations: { quick: { value: '150ms' }, slow: { value: '300ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } },
}

export const colorNames = [
  'paper',
  'surface',
  'ink',
  'quiet',
  'line',
  'action',
  'onAction',
  'accent',
  'onAccent',
  'sale',
  'focus',
  'header',
  'onHeader',
  'footer',
  'onFooter',
] as const satisfies ReadonlyArray<keyof BrandTheme['colors']>

const typeScales = {
  compact: {
    h1: 'clamp(1.5rem, 1.3rem + 1vw, 2rem)',
    h2: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem)',
    h3: '1.0625rem',
    hero: 'clamp(1.9rem, 1.5rem + 2.2vw, 3rem)',
  },
  regular: {
    h1: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.625rem)',
    h2: 'clamp(1.375rem, 1.2rem + 0.9vw, 1.875rem)',
    h3: '1.125rem',
    hero: 'clamp(2.2rem, 1.6rem + 3.2vw, 4rem)',
  },
  grand: {
    h1: 'clamp(2rem, 1.5rem + 2.4vw, 3.5rem)',
    h2: 'clamp(1.6rem, 1.3rem + 1.5vw, 2.5rem)',
    h3: '1.25rem',
    hero: 'clamp(1.9rem, 0.9rem + 5.6vw, 5.5rem)',
  },
} satisfies Record<BrandTheme['layout']['scale'], Record<string, string>>

const pictureShapes = { portrait: '3 / 4', square: '1 / 1', tall: '2 / 3' } satisfies Record<
  BrandTheme['layout']['picture'],
  string
>

/** A brand's theme as Panda semantic tokens. */
export function tokensOf(theme: BrandTheme) {
  const value = <T>(v: T) => ({ value: v })
  const scale = typeScales[theme.layout.scale]
  return {
    colors: Object.fromEntries(colorNames.map((name) => [name, value(theme.colors[name])])),
    fonts: {
      heading: value(`'${theme.fonts.heading}', '${theme.fonts.heading} fallback', ${genericOf(theme.fonts.heading)}`),
      body: value(`'${theme.fonts.body}', '${theme.fonts.body} fallback', ${genericOf(theme.fonts.body)}`),
    },
    fontSizes: Object.fromEntries(Object.entries(scale).map(([name, size]) => [name, value(size)])),
    radii: { control: value(theme.radii.control), card: value(theme.radii.card), pill: value(theme.radii.pill) },
    aspectRatios: { card: value(pictureShapes[theme.layout.picture]) },
  }
}

type Tokens = ReturnType<typeof tokensOf>

/** The token names without values, for the shared stylesheet. */
export function namesOnly(tokens: Tokens): Tokens {
  const empty = (group: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(group).map((name) => [name, { value: 'initial' }]))
  return Object.fromEntries(Object.entries(tokens).map(([name, group]) => [name, empty(group)])) as Tokens
}

/**
 * The custom properties of a brand that are not design tokens, as CSS declarations: the typography of headings and wordmark.
 */
export function brandVariables({ fonts, layout, wordmark }: BrandTheme): string {
  return Object.entries({
    'heading-weight': fonts.headingWeight,
    'heading-tracking': fonts.headingTracking,
    'heading-case': layout.headings === 'capitals' ? 'uppercase' : 'none',
    'wordmark-size': wordmark.size,
    'wordmark-tracking': wordmark.tracking,
    'wordmark-case': wordmark.letters,
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
