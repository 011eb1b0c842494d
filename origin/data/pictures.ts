// A picture's address on the wire.
import type { Picture } from '#shared/entities/product.ts'

export type PictureRow = {
  productNo: string
  colourCode: string
  kind: 'drawn' | 'photo'
  source: string
  width: number
  height: number
  alt: string
}

export function pictureOf({ productNo, colourCode, kind, source, width, height, alt }: PictureRow): Picture {
  const src =
    kind === 'photo' ? `/pictures/photo/${source}` : `/pictures/drawn/${productNo}/${colourCode}/${source}.svg`
  return { src, kind, width, height, alt }
}
