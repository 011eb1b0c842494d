// A full-screen viewer of shoppers' photos, each beside its review. Arrow keys and buttons change the photo; Escape closes
// the viewer. Loaded lazily.
import { useState, type KeyboardEvent } from 'react'
import type { Reply } from '#shared/platform/call.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { css } from '#styled/css'
import { flexRow, quietText, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { useModal } from '#client/ui/sheet/modal.ts'
import { Picture } from '#client/ui/picture.tsx'
import { ReviewItem } from '#client/reviews/review.tsx'
import { RoundButton } from '#client/ui/round-button.tsx'
import { Oops } from '#client/ui/oops.tsx'

type PhotosProps = {
  productId: string
  /** The id of the photo that was clicked. */
  first: string
  open: boolean
  onClose: () => void
}

export function PhotoViewer({ productId, first, open, onClose }: PhotosProps) {
  const modal = useModal(open, onClose)
  const { data, failed, again } = useCall(reviewCalls.photos, { query: { productId } })
  const photos = data?.photos ?? []
  const [moved, setMoved] = useState(0)
  const from = Math.max(
    0,
    photos.findIndex(({ id }) => id === first),
  )
  const at = photos.length === 0 ? 0 : (((from + moved) % photos.length) + photos.length) % photos.length
  const photo = photos[at]

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) setMoved(moved + step)
    modal.onKeyDown(event)
  }

  return (
    <dialog {...modal} onKeyDown={onKeyDown} aria-label="Customer photos" className={whole}>
      <div className={bar}>
        <output className={css({ flexGrow: '1', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' })}>
          {photo ? `Photo ${at + 1} of ${photos.length}` : ''}
        </output>
        {photos.length > 1 ? (
          <>
            <RoundButton label="Previous photo" icon="back" onClick={() => setMoved(moved - 1)} />
            <RoundButton label="Next photo" icon="next" onClick={() => setMoved(moved + 1)} />
          </>
        ) : null}
        <RoundButton label="Close" icon="close" onClick={onClose} />
      </div>
      {photo ? <PhotoWithReview productId={productId} key={photo.id} photo={photo} /> : null}
      {!data && !failed ? <p className={messageStyle}>Loading photos…</p> : null}
      {data && !photo ? <p className={messageStyle}>There are no photos to show.</p> : null}
      {failed && !data ? (
        <div role="alert" className={messageStyle}>
          <p>
            <Oops>We can’t show the photos.</Oops>
          </p>
          <button type="button" onClick={again} className={button({ tone: 'quiet' })}>
            Try again
          </button>
        </div>
      ) : null}
    </dialog>
  )
}

type PhotoWithReviewProps = { productId: string; photo: Reply<typeof reviewCalls.photos>['photos'][number] }

function PhotoWithReview({ productId, photo }: PhotoWithReviewProps) {
  const { caption, picture, review } = photo
  const alt = caption || `Photo by ${review.nickname}`
  return (
    <div className={columns}>
      <figure className={stack({ gap: '2', alignContent: 'center', minWidth: '0', minHeight: '0' })}>
        <Picture picture={picture} main sizes="(min-width: 1024px) 66vw, 100vw" alt={alt} className={image} />
        {caption ? <figcaption className={under}>{caption}</figcaption> : null}
      </figure>
      <div className={css({ minWidth: '0', lg: { overflowY: 'auto' } })}>
        <ReviewItem review={{ ...review, photos: [] }} productId={productId} />
      </div>
    </div>
  )
}

const whole = css({
  width: '100dvw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  padding: '0',
  borderWidth: 0,
  bg: 'paper',
  color: 'ink',
  overflowX: 'hidden',
  overflowY: 'auto',
})

const bar = flexRow({
  position: 'sticky',
  top: 0,
  zIndex: '1',
  gap: '2',
  paddingInline: '4',
  paddingBlock: '1',
  bg: 'paper',
})

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gap: { base: '5', lg: '8' },
  paddingInline: { base: '4', lg: '8' },
  paddingBottom: '8',
  lg: { height: 'calc(100dvh - 3.25rem)' },
})

const image = css({
  display: 'block',
  width: 'full',
  height: 'auto',
  maxHeight: { base: '65svh', lg: 'calc(100dvh - 8rem)' },
  objectFit: 'contain',
  bg: 'surface',
})

const under = quietText({ overflowWrap: 'anywhere' })

const messageStyle = stack({ gap: '4', justifyItems: 'center', padding: '12', textAlign: 'center' })
