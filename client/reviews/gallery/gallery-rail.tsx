// Customers' photos in a rail, each linked to its product; photos of the current product link to its reviews.
import type { GalleryPhoto } from '#shared/reviews/review.ts'
import { css } from '#styled/css'
import { covering, pictureFrame } from '#styled/patterns'
import { Picture } from '#client/ui/picture.tsx'
import { Rail, railCell, railSizes } from '#client/product/index.ts'

type PhotosProps = { photos: readonly GalleryPhoto[]; productId?: string | undefined; className?: string | undefined }

export function GalleryRail({ photos, productId, className }: PhotosProps) {
  const isCurrentProduct = ({ productNumber }: GalleryPhoto) => productNumber === productId?.toUpperCase()
  return (
    <div className={className}>
      <Rail heading="Styled by customers">
        {photos.map((photo) => (
          <li key={photo.id} className={railCell}>
            <a href={isCurrentProduct(photo) ? '#reviews' : `/shop/p/${photo.productNumber}`} className={tile}>
              <span className={frame}>
                <Picture picture={photo.picture} sizes={railSizes} alt={photo.caption || ''} className={fill} />
              </span>
              <span className={css({ fontSize: 'sm', overflowWrap: 'anywhere' })}>{photo.productName}</span>
              <span className={css({ fontSize: 'xs', color: 'quiet', overflowWrap: 'anywhere' })}>
                Photo by {photo.nickname}
              </span>
            </a>
          </li>
        ))}
      </Rail>
    </div>
  )
}

const tile = css({ display: 'flex', flexDirection: 'column', gap: '1', color: 'ink' })
const frame = pictureFrame({ display: 'block', position: 'relative', overflow: 'clip', marginBottom: '1' })
const fill = covering()
