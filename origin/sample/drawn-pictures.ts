// The drawn pictures of a product's colour. Without a database, because the import command uses it too.
import type { Drawing, View } from './drawings/drawing.ts'
import { drawingDigest } from './drawings/version.ts'
import type { ProductRecord } from '#origin/shop/catalogue/write-products.ts'

/** Size in pixels of every drawn picture. */
export const drawnSize = { width: 600, height: 800 } as const
const drawnViews: ReadonlyArray<readonly [View, suffix: string]> = [
  ['front', ''],
  ['scene', ', styled'],
  ['back', ', from the back'],
  ['detail', ', in detail'],
]

export function drawnPictures(
  name: string,
  colour: { code: string; name: string; hex: string },
  drawing: Drawing,
): ProductRecord['pictures'] {
  const digest = drawingDigest(drawing, colour.hex)
  return drawnViews.map(([view, suffix]) => ({
    colourCode: colour.code,
    kind: 'drawn',
    source: `${view}-${digest}`,
    ...drawnSize,
    alt: `${name} in ${colour.name.toLowerCase()}${suffix}`,
  }))
}
