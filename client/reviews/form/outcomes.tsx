// What is shown instead of or above the form: the preview, the thanks after submission, or that the form is unsupported.
import { useEffect, useRef } from 'react'
import type { ReviewField } from '#shared/reviews/review.ts'
import { reviewThanks } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { moderationTimeLabel } from './checked-within.ts'

type ReviewSentProps = { productId: string; hours: number | null; onDone?: (() => void) | undefined }

export function ReviewSent({ productId, hours, onDone }: ReviewSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css({ display: 'grid', gap: '4', justifyItems: 'start' })}>
      <h2 ref={heading} tabIndex={-1} className={css({ fontSize: 'h2', lineHeight: 'tight', outline: 'none' })}>
        {reviewThanks}
      </h2>
      <p>
        {moderationTimeLabel(hours)} We will email you when we have, and then it stands beside the product with your
        nickname.
      </p>
      {onDone ? (
        <button type="button" onClick={onDone} className={button()}>
          Close
        </button>
      ) : (
        <a href={`/shop/p/${encodeURIComponent(productId)}`} className={button()}>
          Back to the product
        </a>
      )}
    </section>
  )
}

/** A required field of an unknown type makes every submission fail, so no form is shown. */
export function CannotBeSent({ fields }: { fields: readonly ReviewField[] }) {
  return (
    <div role="alert" className={css({ display: 'grid', gap: '4' })}>
      <p>
        A review of this product has to answer something that this page cannot ask, so it cannot be sent from here:{' '}
        {fields.map(({ label }) => label).join(', ')}.
      </p>
      <p>
        <a href="/contact" className={css({ textDecoration: 'underline' })}>
          Contact us
        </a>{' '}
        if you would like to tell us about it.
      </p>
    </div>
  )
}
