// Thumbnails of shoppers' photos. Each links to the full picture, and with script opens the photo viewer.
import type { ReviewPhoto } from '#shared/reviews/review.ts'
import { css } from '#styled/css'
import { wrapRow } from '#styled/patterns'
import { Picture, fullPictureUrl } from '#client/ui/picture.tsx'

type ThumbnailsProps = {
  photos: readonly ReviewPhoto[]
  /** The photos are unpublished and not linked. */
  still?: boolean
  label?: string
}

/** `data-opens` names what a click opens in place (client/reviews/list/review-overlays.tsx). */
export function Thumbnails({ photos, still = false, label = 'Photos with this review' }: ThumbnailsProps) {
  return (
    <ul aria-label={label} className={wrapRow({ gap: '2', paddingBlock: '1' })}>
      {photos.map(({ id, caption, picture }) => {
        const image = (
          <Picture picture={picture} sizes="72px" alt={caption || picture.alt || 'Photo'} className={small} />
        )
        return (
          <li key={id}>
            {still ? (
              image
            ) : (
              <a href={fullPictureUrl(picture)} data-opens="photos" data-photo={id}>
                {image}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const small = css({ display: 'block', width: '4rem', aspectRatio: 'card', objectFit: 'cover' })
