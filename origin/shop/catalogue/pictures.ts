// URL and size of a picture, as part of a reply.
import type { PictureRole, ProductPicture } from '#shared/products/product.ts'
import { drawingsVersion } from '#origin/sample/drawings/version.ts'

export type PictureRow = {
  productNo: string
  colourCode: string
  kind: 'drawn' | 'photo'
  source: string
  width: number
  height: number
  alt: string
  role?: PictureRole | undefined
  caption?: string | undefined
  video?: string | null | undefined
}

/** The first of a product. */
export async function frontPicture(d1: D1Database, productNo: string): Promise<ProductPicture | null> {
  const columns = 'product_no AS productNo, colour_code AS colourCode, kind, source, width, height, alt'
  const first = `SELECT ${columns} FROM picture WHERE product_no = ? ORDER BY position LIMIT 1`
  const row = await d1.prepare(first).bind(productNo).first<PictureRow>()
  return row && productPictureOf(row)
}

/** Of a JSON column. */
export function storedPicture(column: string | null): ProductPicture | null {
  return column === null ? null : productPictureOf(JSON.parse(column) as PictureRow)
}

export function productPictureOf(row: PictureRow): ProductPicture {
  const { productNo, colourCode, kind, source, width, height, alt, role, caption, video } = row
  const path =
    kind === 'photo' ? `photo/${source}` : `drawn/${drawingsVersion}/${productNo}/${colourCode}/${source}.svg`
  const src = `/pictures/${path}`
  const shown = role && role !== 'front' && { role }
  const film = video && { video: `/pictures/video/${video}` }
  return { src, kind, width, height, alt, ...shown, ...(caption && { caption }), ...film }
}
