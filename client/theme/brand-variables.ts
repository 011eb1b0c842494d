// What a brand's look sets that is no design token: how its headings and its wordmark are set.
import type { BrandTheme } from '#shared/brands/brand.ts'

/** Custom properties for the brand's theme stylesheet. */
export function brandVariables({ fonts, layout, wordmark }: BrandTheme): string {
  return Object.entries({
    'heading-weight': fonts.headingWeight,
    'heading-tracking': fonts.headingTracking,
    'heading-case': layout.headings === 'capitals' ? 'uppercase' : 'none',
    'wordmark-size': wordmark.size,
    'wordmark-weight': wordmark.weight,
    'wordmark-tracking': wordmark.tracking,
    'wordmark-case': wordmark.letters,
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
