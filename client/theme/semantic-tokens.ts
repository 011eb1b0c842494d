// The semantic tokens that components use; each brand's theme defines their values.
import { genericOf } from './font-faces.ts'
import type { BrandTheme } from '#shared/brands/brand.ts'

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
