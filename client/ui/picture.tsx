// One way to show a picture: exact dimensions, several widths for photos, eager for the main one and lazy below the fold.
import type { Picture as PictureData } from '#shared/products/product.ts'

/** Widths a photo may be asked for, in CSS pixels; the origin refuses others. */
export const photoWidths = [160, 320, 480, 640, 960, 1280] as const

type PictureProps = {
  picture: PictureData
  /** The `sizes` of the layout it stands in. */
  sizes: string
  /** The page's main picture: loaded at once and first. */
  main?: boolean
  /** Above the fold, though not the main one: loaded at once, in its turn. */
  soon?: boolean
  /** Empty when the words beside it already say what it shows. */
  alt?: string
  className?: string
}

export function Picture({ picture, sizes, main = false, soon = false, alt = picture.alt, className }: PictureProps) {
  const { src, width, height, kind } = picture
  const loading = main || soon ? 'eager' : 'lazy'
  const shown = { width, height, className, loading, decoding: main ? 'sync' : 'async' } as const
  if (kind === 'drawn') return <img {...shown} alt={alt} src={src} {...(main ? { fetchPriority: 'high' } : {})} />
  const sources = (format: string) => photoWidths.map((w) => `${src}?w=${w}&f=${format} ${w}w`).join(', ')
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
        {...(main ? { fetchPriority: 'high' } : {})}
      />
    </picture>
  )
}

/** The picture by itself, for whoever has no script. */
export function wholeOf({ src, kind }: PictureData): string {
  return kind === 'photo' ? `${src}?w=1280&f=jpeg` : src
}
