// The view of the reviews page: statistics, the list, and how reviews are checked.
import '#client/reviews/list/reviews.css'
import { productCalls } from '#shared/products/product-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { reviewsPath, parseReviewView, writeReviewPath, type ReviewView } from '#shared/reviews/review-address.ts'
import { css, cx } from '#styled/css'
import { quietText, singleColumn, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { ReviewControls, shownCountLabel } from '#client/reviews/list/controls.tsx'
import { ProductHead } from '#client/reviews/list/product-head.tsx'
import { ReviewFigures } from '#client/reviews/figures.tsx'
import { reviewGrid } from '#client/reviews/grid.ts'
import { ReviewItem } from '#client/reviews/review.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Oops } from '#client/ui/oops.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

export default function ReviewsView({ params: { productId } }: { params: { productId: string } }) {
  const view = parseReviewView(useVisit().url.searchParams)
  const product = useCall(productCalls.list, { query: { baseproducts: productId } }).data?.products[0]
  const { data: statistics } = useCall(reviewCalls.statistics, { query: { productId } })
  return (
    <div className={shell}>
      <ProductHead productId={productId} product={product} heading="Reviews" />
      <div className={columns}>
        <div className={stack({ gap: '6', alignContent: 'start' })}>
          {statistics && statistics.reviews.total > 0 ? (
            <ReviewFigures productId={productId} statistics={statistics} />
          ) : null}
          <a
            href={writeReviewPath(productId)}
            rel="nofollow"
            className={cx(button({ tone: 'quiet' }), css({ justifySelf: 'start' }))}
          >
            Write a review
          </a>
        </div>
        <div className={singleColumn({ gap: '5', alignContent: 'start' })}>
          <h2>All reviews</h2>
          <ReviewControls productId={productId} view={view} />
          <Listed productId={productId} view={view} />
        </div>
      </div>
      <HowWeCheck />
    </div>
  )
}

function Listed({ productId, view }: { productId: string; view: ReviewView }) {
  const { data, failed } = useCall(reviewCalls.list, { query: { productId, ...view } })
  const at = (to: number) => reviewsPath(productId, { ...view, page: String(to) })
  if (!data && failed)
    return (
      <p role="alert">
        <Oops>
          We can’t show the reviews. <a href={reviewsPath(productId, view)}>Try again</a>
        </Oops>
      </p>
    )
  if (!data) return <p role="alert">Loading…</p>
  const { reviews, total, page, pages } = data
  return (
    <>
      <p className={quietText()}>
        {`${shownCountLabel(reviews.length, total, view)}${pages > 1 ? `, page ${page} of ${pages}` : ''}`}
      </p>
      <ul className={reviewGrid}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} productId={productId} />
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav aria-label="Pages of reviews" className={css({ display: 'flex', gap: '4' })}>
          {page > 1 ? (
            <ButtonLink href={at(page - 1)} rel="prev" quiet>
              Previous
            </ButtonLink>
          ) : null}
          {page < pages ? (
            <ButtonLink href={at(page + 1)} rel="next" quiet>
              Next
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

const shell = singleColumn({
  gap: { base: '6', lg: '10' },
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '5', lg: '8' },
})

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
  gap: { base: '6', lg: '16' },
})

/** How reviews are checked. UK law requires this statement (DMCC Act 2024, schedule 20). */
function HowWeCheck() {
  return (
    <section aria-labelledby="how-we-check" className={stack({ gap: '3', maxWidth: 'prose' })}>
      <h2 id="how-we-check">How we check reviews</h2>
      <p>
        Our team reads every review before it’s published. We publish good and bad reviews alike, and only reject those
        that are abusive, share personal details, advertise, or aren’t about the product.
      </p>
      <p>
        <b>Verified purchase</b> means we found an order for the product from the person who wrote the review. If a
        review doesn’t have it, the product may have been bought elsewhere.
      </p>
      <p>
        <b>Incentivised</b> means the reviewer was offered something for their review, such as a free product or a
        voucher. We always say so, and their rating counts like any other.
      </p>
      <p>
        The average includes every published rating, with or without a written review. We never write reviews or pay
        others to, and we never hide ones we don’t like.
      </p>
    </section>
  )
}
