// URL and size of a picture, as part of a reply.
import type { Picture } from '#shared/products/product.ts'
import { drawingsVersion } from '#origin/sample/drawings/version.ts'

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
  const drawn = () => `drawn/${drawingsVersion}/${productNo}/${colourCode}/${source}.svg`
  const src = `/pictures/${kind === 'photo' ? `photo/${source}` : drawn()}`
  return { src, kind, width, height, alt }
}
