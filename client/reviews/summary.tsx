// The review summary on the product page: statistics, newest photos and newest reviews. Rendered by the server; the browser
// keeps the HTML. With script, links with `data-opens` open in place (client/product/page/reviews.tsx).
import type { Reply } from '#shared/platform/call.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { withCommas } from '#shared/platform/text/with-commas.ts'
import { reviewsPath, writeReviewPath } from '#shared/reviews/review-address.ts'
import { css, cx } from '#styled/css'
import { quietText, stack, textLink, toolbar } from '#styled/patterns'
import { Later } from '#client/platform/api/later.tsx'
import { Oops } from '#client/ui/oops.tsx'
import { ReviewFigures } from './figures.tsx'
import { reviewGrid } from './grid.ts'
import { ReviewItem } from './review.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

export type ReviewSummaryProps = {
  productId: string
  /** The product's number of reviews, which decides how much space is reserved. */
  total: number
}

export function ReviewSummary({ productId, total }: ReviewSummaryProps) {
  return (
    <>
      {total === 0 ? (
        <p className={css({ color: 'quiet' })}>There are no reviews yet.</p>
      ) : (
        <Later
          call={reviewCalls.statistics}
          input={{ query: { productId } }}
          hydrates="never"
          waiting={
            <div aria-busy="true" className={room}>
              {/* Streamed replies need script. */}
              <noscript>
                <a href={reviewsPath(productId)} className={link}>
                  Read the reviews
                </a>
              </noscript>
            </div>
          }
          otherwise={
            <p className={css({ color: 'quiet' })}>
              <Oops>
                We can’t show the reviews.{' '}
                <a href={reviewsPath(productId)} className={link}>
                  Try again
                </a>
              </Oops>
            </p>
          }
        >
          {(statistics) => <LoadedSummary productId={productId} statistics={statistics} />}
        </Later>
      )}
      <div className={toolbar({ gap: '4' })}>
        <ButtonLink href={writeReviewPath(productId)} rel="nofollow" data-opens="form" quiet>
          Write a review
        </ButtonLink>
        <p className={quietText()}>
          Every published rating counts towards the average.{' '}
          <a href={`${reviewsPath(productId)}#how-we-check`} className={link}>
            How we check reviews
          </a>
        </p>
      </div>
    </>
  )
}

function LoadedSummary({
  productId,
  statistics,
}: {
  productId: string
  statistics: Reply<typeof reviewCalls.statistics>
}) {
  const { latest, photos, photoCount, written } = statistics
  return (
    <div className={layout}>
      <ReviewFigures productId={productId} statistics={statistics} />
      <div className={stack({ gap: '4', alignContent: 'start', minWidth: '0' })}>
        {photos.length === 0 ? null : (
          <div>
            <p className={css({ fontSize: 'sm' })}>
              {`${photoCount === 1 ? 'One photo' : `${photoCount} photos`} from customers`}
            </p>
            <Thumbnails photos={photos} label="Customer photos" />
          </div>
        )}
        {latest.length === 0 ? null : (
          <div id="latest-reviews" className={stack({ gap: '4' })}>
            <ul className={reviewGrid}>
              {latest.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} productId={productId} />
                </li>
              ))}
            </ul>
            {written > 1 ? (
              <a href={reviewsPath(productId)} data-opens="list" className={cx(link, css({ justifySelf: 'start' }))}>
                {written > latest.length ? `Read all ${withCommas(written)} reviews` : 'Sort and filter these reviews'}
              </a>
            ) : null}
          </div>
        )}
        <div id="all-reviews" />
      </div>
    </div>
  )
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
  gap: { base: '6', lg: '16' },
})

const room = css({ minHeight: { base: '48rem', lg: '28rem' } })

const link = textLink({ display: 'inline-block', paddingBlock: '1' })
