// A picture with its dimensions, several widths for photos, and eager or lazy loading.
import type { ProductPicture as PictureData } from '#shared/products/product.ts'

/** The widths of photos in pixels; the origin refuses others. */
export const srcSetWidths = [160, 320, 480, 640, 960, 1280] as const

type PictureProps = {
  /** Without one, its room stays empty. */
  picture: PictureData | null | undefined
  /** The `sizes` attribute for the layout around the picture. */
  sizes: string
  /** The page's main picture: loaded eagerly and with high priority. */
  main?: boolean
  /** Above the fold but not the main picture: loaded eagerly, after the stylesheets and fonts, so that React preloads no copy of it. */
  eager?: boolean
  /** Empty when the text beside the picture says what the picture shows. */
  alt?: string
  className?: string
}

export function Picture({ picture, sizes, main = false, eager = false, alt = picture?.alt, className }: PictureProps) {
  if (!picture) return <span className={className} />
  const { src, width, height, kind } = picture
  const loading = main || eager ? 'eager' : 'lazy'
  const fetchPriority = main ? 'high' : eager ? 'low' : undefined
  const shown = { width, height, className, loading, decoding: main ? 'sync' : 'async' } as const
  if (kind === 'drawn') return <img {...shown} alt={alt} src={src} fetchPriority={fetchPriority} />
  const sources = (format: string) => srcSetWidths.map((w) => `${src}?w=${w}&f=${format} ${w}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        {...shown}
        alt={alt}
        src={`${src}?w=640&f=jpeg`}
        srcSet={sources('jpeg')}
        sizes={sizes}
        fetchPriority={fetchPriority}
      />
    </picture>
  )
}

/** The address of the picture as a file of its own, for links that work without script. */
export function fullPictureUrl({ src, kind }: PictureData): string {
  return kind === 'photo' ? `${src}?w=1280&f=jpeg` : src
}
