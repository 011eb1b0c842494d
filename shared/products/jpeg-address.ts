// A photo for readers of the shop that take neither SVG nor AVIF: previews of links, search engines, merchant feeds.
import type { ProductPicture } from './product.ts'

/** The path of a JPEG 1,280 pixels wide; undefined for a drawing, of which no raster copy exists. */
export function jpegAddress({ src, kind }: Pick<ProductPicture, 'src' | 'kind'>): string | undefined {
  return kind === 'photo' ? `${src}?w=1280&f=jpeg` : undefined
}
