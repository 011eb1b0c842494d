// What people who bought it say: the average and how it is made up, how it fits, and the latest reviews.
import { reviewCalls } from '#shared/calls/reviews.ts'
import type { Reply } from '#shared/calls/call.ts'
import { messages } from '#shared/messages.ts'
import { dateWords } from '#shared/rules/day-words.ts'
import { css } from '#styled/css'
import { Later } from '#client/api/later.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { Fit, Distribution } from './review-figures.tsx'

type Statistics = Reply<typeof reviewCalls.statistics>

/** `total` is the product's own count, which says how much room the reviews will need. */
export function ReviewsSummary({ productId, total }: { productId: string; total: number }) {
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className={css({ display: 'grid', gap: '6' })}>
      <h2 id="reviews-heading" className={css({ fontSize: 'h2', lineHeight: 'tight' })}>
        Reviews
      </h2>
      {total === 0 ? (
        <p className={css({ color: 'quiet' })}>Nobody has reviewed this yet.</p>
      ) : (
        <Later
          call={reviewCalls.statistics}
          input={{ query: { productId } }}
          waiting={<div aria-busy="true" className={room} />}
          otherwise={<p className={css({ color: 'quiet' })}>{messages.generic.oops}. We can’t show the reviews.</p>}
        >
          {(statistics) => <Statistics {...statistics} />}
        </Later>
      )}
      <p className={css({ fontSize: 'sm', color: 'quiet' })}>
        Every published rating counts towards the average.{' '}
        <a
          href="/help"
          className={css({ color: 'ink', textDecoration: 'underline', display: 'inline-block', paddingBlock: '1' })}
        >
          How we check reviews
        </a>
      </p>
    </section>
  )
}

function Statistics({ reviews, distribution, fit, latest }: Statistics) {
  return (
    <div className={layout}>
      <div className={css({ display: 'grid', gap: '5', alignContent: 'start' })}>
        <div className={css({ display: 'flex', alignItems: 'center', gap: '4' })}>
          <span aria-hidden="true" className={average}>
            {reviews.average.toFixed(1)}
          </span>
          <Rating reviews={reviews} />
        </div>
        <Distribution counts={distribution} />
        {fit === null ? null : <Fit fit={fit} />}
      </div>
      <ul className={list}>
        {latest.map((review) => (
          <li key={`${review.nickname} ${review.submitted} ${review.title}`} className={item}>
            <Rating reviews={{ average: review.rating, total: 1 }} single />
            <h3 className={css({ fontFamily: 'body', fontWeight: 'bold', fontSize: 'md' })}>{review.title}</h3>
            <p className={css({ overflowWrap: 'anywhere' })}>{review.text}</p>
            <p className={css({ fontSize: 'sm', color: 'quiet' })}>
              {review.nickname}, <time dateTime={review.submitted}>{dateWords(review.submitted)}</time>
              {' · '}
              {review.verified ? <b className={css({ color: 'ink' })}>Verified purchase</b> : 'Purchase not verified'}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
  gap: { base: '6', lg: '16' },
})

const room = css({ minHeight: { base: '48rem', lg: '28rem' } })

const average = css({ fontFamily: 'heading', fontSize: 'hero', lineHeight: 'tight' })

const list = css({ display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' }, columnGap: '8' })

const item = css({
  display: 'grid',
  gap: '1',
  alignContent: 'start',
  paddingBlock: '4',
  borderBlockStartWidth: '1px',
  borderBlockStartStyle: 'solid',
  borderColor: 'line',
})
