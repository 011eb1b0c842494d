// The custom properties of a brand that are no design tokens: the typography of headings and wordmark.
import type { BrandTheme } from '#shared/brands/brand.ts'

/** CSS declarations for the brand's theme stylesheet. */
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
