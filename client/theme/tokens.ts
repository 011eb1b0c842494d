// The design tokens: those that are the same for every brand, and the semantic ones, whose values each brand's theme defines.
import { genericOf } from './font-faces.ts'
import type { BrandTheme } from '#shared/brands/brand.ts'

/** Margins of pages and boxes grow with the text only as far as a phone's screen has room: at twice the size it is the text's. */
function spaceOf(px: number): string {
  return px >= 16 && px <= 32 ? `min(${px / 16}rem, ${(px / 16) * 5}vw)` : `${px / 16}rem`
}

/** The same for every brand: spacing, font sizes and layers. */
export const tokens = {
  spacing: Object.fromEntries(
    Object.entries({ 0: 0, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64, 20: 80 }).map(
      ([name, px]) => [name, { value: spaceOf(px) }],
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
  lineHeights: { tight: { value: '1.15' }, snug: { value: '1.3' } },
  zIndex: { header: { value: 10 }, sheet: { value: 30 }, skip: { value: 40 } },
  shadows: {
    panel: { value: '0 14px 40px rgb(0 0 0 / 0.18)' },
  },
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

/** `hero` has a greatest size by the screen's width, so that its longest word fits when the text is twice the size. */
const typeScales = {
  compact: {
    h1: 'clamp(1.5rem, 1.3rem + 1vw, 2rem)',
    h2: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem)',
    h3: '1.0625rem',
    hero: 'min(clamp(1.9rem, 1.5rem + 2.2vw, 3rem), 11vw)',
  },
  regular: {
    h1: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.625rem)',
    h2: 'clamp(1.375rem, 1.2rem + 0.9vw, 1.875rem)',
    h3: '1.125rem',
    hero: 'min(clamp(2.2rem, 1.6rem + 3.2vw, 4rem), 12vw)',
  },
  light: {
    h1: 'clamp(1.875rem, 1.4rem + 2.2vw, 3.25rem)',
    h2: 'clamp(1.5rem, 1.3rem + 1vw, 2.125rem)',
    h3: '1.1875rem',
    hero: 'min(clamp(2.875rem, 1.9rem + 4.4vw, 5.5rem), 15vw)',
  },
  grand: {
    h1: 'clamp(2.125rem, 1.5rem + 2.8vw, 3.75rem)',
    h2: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.75rem)',
    h3: '1.375rem',
    hero: 'min(clamp(2.75rem, 1.7rem + 4.6vw, 5.5rem), 14vw)',
  },
  poster: {
    h1: 'clamp(2rem, 1.4rem + 2.8vw, 4rem)',
    h2: 'min(clamp(1.5rem, 1.2rem + 1.4vw, 2.375rem), 9.4vw)',
    h3: '1.125rem',
    hero: 'min(clamp(3rem, 1.4rem + 7vw, 8rem), 15vw)',
  },
} satisfies Record<BrandTheme['layout']['scale'], Record<string, string>>

const pictureShapes = { portrait: '3 / 4', square: '1 / 1', tall: '5 / 7', 'four-five': '4 / 5' } satisfies Record<
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

/** Space between the cards of a list: rows, then columns. Cards set flush reach the edges of a phone's screen. */
const tileGaps: Record<BrandTheme['layout']['goods'], string> = {
  arch: '1.75rem 1rem',
  flush: '0',
  framed: '.625rem',
  caption: '2rem 1.25rem',
  staggered: '1.5rem .75rem',
  mat: '.75rem',
  plate: '.75rem .5rem',
  ticket: '.625rem',
}

/** Letters of buttons: font, weight, case, tracking and size. */
const buttonLetters: Record<
  BrandTheme['layout']['buttons'],
  readonly [font: string, weight: number | string, letters: string, tracking: string, size: string]
> = {
  plain: ['body', 650, 'none', 'normal', '1rem'],
  capitals: ['body', 500, 'uppercase', '.06em', '.8125rem'],
  heading: ['heading', 'var(--heading-weight)', 'uppercase', 'var(--heading-tracking)', '1.125rem'],
  heavy: ['heading', 'var(--heading-weight)', 'none', '-.02em', '1rem'],
  quiet: ['body', 500, 'none', '.01em', '1rem'],
}

/**
 * The custom properties of a brand that are not design tokens, as CSS declarations: the typography of headings, wordmark and
 * buttons, and the gaps between cards.
 */
export function brandVariables({ fonts, layout, wordmark }: BrandTheme): string {
  const [font, weight, letters, tracking, size] = buttonLetters[layout.buttons]
  return Object.entries({
    'heading-weight': fonts.headingWeight,
    'heading-tracking': fonts.headingTracking,
    'heading-case': layout.headings === 'capitals' ? 'uppercase' : 'none',
    'wordmark-size': wordmark.size,
    'wordmark-tracking': wordmark.tracking,
    'wordmark-case': wordmark.letters,
    'button-font': `var(--fonts-${font})`,
    'button-weight': weight,
    'button-case': letters,
    'button-tracking': tracking,
    'button-size': size,
    'tile-gap': tileGaps[layout.goods],
    'tile-bleed': layout.goods === 'flush' ? 'calc(-1*var(--spacing-4))' : '0',
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
