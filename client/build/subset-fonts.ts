// Makes the font files that every page loads: the characters that the shop writes, in the weights that a brand uses.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { BrandFont } from '#client/theme/font-faces.ts'
import { shopText } from '#client/theme/font-faces.ts'

/** What running text needs, and figures of one width for prices: without the alternates of stylistic sets and fractions. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'clig', 'rlig', 'calt', 'tnum']

/** Writes a font's subset unless it is there already, made of the same file for the same characters and features. */
export async function subsetOf({ whole, subset, weights: [min, max] }: BrandFont, root: string): Promise<void> {
  const file = join(root, subset)
  const source = readFileSync(join(root, whole))
  const digest = createHash('sha256').update(source).update(shopText).update(keepFeatures.join()).digest('hex')
  const stamp = `${file}.sha256`
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  const variationAxes = { wght: min === max ? min : { min, max } }
  // The package's types do not know `keepFeatures`, which only a literal argument would be refused for.
  const options = { targetFormat: 'woff2' as const, keepFeatures, variationAxes }
  const font = await subsetFont(source, shopText, options)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, font)
  writeFileSync(stamp, digest)
}
