// Photos that shoppers sent, small: each leads to the review it belongs to, and opens large where there is script.
import type { ReviewPhoto } from '#shared/entities/review.ts'
import { reviewsPath } from '#shared/rules/review-address.ts'
import { css } from '#styled/css'
import { Picture } from '#client/ui/picture.tsx'

type ThumbnailsProps = { photos: readonly ReviewPhoto[]; productId: string | null; label?: string }

/** `data-opens` is what a press opens in place (client/ui/reviews/opening.tsx). */
export function Thumbnails({ photos, productId, label = 'Photos with this review' }: ThumbnailsProps) {
  return (
    <ul aria-label={label} className={strip}>
      {photos.map(({ id, caption, picture }) => {
        const image = (
          <Picture picture={picture} sizes="72px" alt={caption || picture.alt || 'Photo'} className={small} />
        )
        return (
          <li key={id}>
            {productId === null ? (
              image
            ) : (
              <a href={reviewsPath(productId, { photos: '1' })} data-opens="photos" data-photo={id}>
                {image}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const strip = css({ display: 'flex', flexWrap: 'wrap', gap: '2', paddingBlock: '1' })

const small = css({ display: 'block', width: '4rem', aspectRatio: 'card', objectFit: 'cover' })
