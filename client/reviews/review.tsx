// One published review. The shopper's text is rendered as text, never as HTML.
import type { Review } from '#shared/reviews/review.ts'
import { voteForm } from '#shared/reviews/question.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { css } from '#styled/css'
import { linkButton, quietText, stack, surface, toolbar } from '#styled/patterns'
import { Rating } from '#client/ui/rating.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Thumbnails } from './thumbnails.tsx'

type ReviewItemProps = {
  review: Review
  /** Of a published review: its product, to vote for it. Without it the photos are not linked. */
  productId?: string
}

export function ReviewItem({ review, productId }: ReviewItemProps) {
  const { rating, title, text, nickname, location, submitted, verified, incentivised, recommended, answers } = review
  return (
    <article className={shell}>
      <Rating reviews={{ average: rating, total: 1 }} single />
      <h3 className={css({ fontFamily: 'body', fontWeight: 'bold', fontSize: 'md' })}>
        {title || <span className="sr-only">Rating only</span>}
      </h3>
      {text ? <p className={css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })}>{text}</p> : null}
      <p className={small}>
        <span>{`${nickname}${location ? ` from ${location}` : ''}, `}</span>
        <time dateTime={submitted}>{formatDate(submitted)}</time>
        {verified ? (
          <>
            <span>{' · '}</span>
            <b className={css({ color: 'ink' })}>Verified purchase</b>
          </>
        ) : null}
      </p>
      {incentivised ? (
        <p className={small}>
          <b className={css({ color: 'ink' })}>Incentivised:</b> the reviewer was offered something for this review.
        </p>
      ) : null}
      {[...answers, ...(recommended === null ? [] : [recommendation(recommended)])].map(({ label, value }) => (
        <p key={label} className={small}>
          {`${label}: ${value}`}
        </p>
      ))}
      {review.photos.length > 0 ? <Thumbnails photos={review.photos} still={productId === undefined} /> : null}
      <div className={toolbar({ columnGap: '4' })}>
        {review.helpful > 0 ? (
          <p className={small}>
            {`${review.helpful === 1 ? 'One person' : `${review.helpful} people`} found this helpful`}
          </p>
        ) : null}
        {productId === undefined ? null : (
          <form method="post" action={voteForm} data-in-page="">
            <input type="hidden" name="productId" value={productId} />
            <button name="reviewId" value={review.id} className={linkButton({ fontSize: 'sm' })}>
              Mark as helpful<span className="sr-only">: the review of {nickname}</span>
            </button>
          </form>
        )}
      </div>
      {review.response ? <BrandResponse text={review.response} /> : null}
    </article>
  )
}

function recommendation(recommended: boolean) {
  return { label: 'Recommends this product', value: recommended ? 'yes' : 'no' }
}

function BrandResponse({ text }: { text: string }) {
  const { brand } = useVisit()
  return (
    <div className={answer}>
      <b>Reply from {brand.name}</b>
      <p className={css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })}>{text}</p>
    </div>
  )
}

const shell = stack({ gap: '1', alignContent: 'start', minWidth: '0' })

const small = quietText({ overflowWrap: 'anywhere' })

const answer = surface({ padding: '4', fontSize: 'sm' })
