// A product's picture as a mail has it: a raster, because mail programs draw no SVG, of one width.
import type { ProductPicture } from '#shared/products/product.ts'

/** `src`: a path, at the brand's own host. */
export type MailPicture = { src: string; height: number; alt: string }

export const pictureWidth = 120

export function mailPicture(picture: ProductPicture | null): { picture?: MailPicture } {
  if (!picture) return {}
  const { src, kind, width, height, alt } = picture
  const raster = kind === 'photo' ? `${src}?w=320&f=jpeg` : src.replace(/\.svg$/, '.png')
  return { picture: { src: raster, height: Math.round((pictureWidth * height) / width), alt } }
}
