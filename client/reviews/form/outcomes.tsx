// What is shown instead of or above the form: the preview, the thanks after submission, or that the form is unsupported.
import { useEffect, useRef } from 'react'
import type { ReviewField, Review } from '#shared/reviews/review.ts'
import { reviewThanks } from '#shared/reviews/review-answers.ts'
import { css } from '#styled/css'
import { quietText, stack, surface, wrapRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import { ReviewItem } from '#client/reviews/review.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

type ReviewSentProps = { productId: string; hours: number | null; onDone?: (() => void) | undefined }

export function ReviewSent({ productId, hours, onDone }: ReviewSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={stack({ gap: '4', justifyItems: 'start' })}>
      <h2 ref={heading} tabIndex={-1} className={css({ outline: 'none' })}>
        {reviewThanks}
      </h2>
      <p>
        {moderationTimeLabel(hours)} We’ll email you when we have, and your review will appear on the product page with
        your nickname.
      </p>
      {onDone ? (
        <button type="button" onClick={onDone} className={button()}>
          Close
        </button>
      ) : (
        <ButtonLink href={`/shop/p/${encodeURIComponent(productId)}`}>Back to the product</ButtonLink>
      )}
    </section>
  )
}

/** A required field of an unknown type makes every submission fail, so no form is shown. */
export function CannotBeSent({ fields }: { fields: readonly ReviewField[] }) {
  return (
    <div role="alert" className={stack({ gap: '4' })}>
      <p>
        Sorry, we can’t take reviews of this product here, because we need some answers this page can’t ask for:{' '}
        {fields.map(({ label }) => label).join(', ')}.
      </p>
      <p>
        <a href="/contact">Contact us</a> if you would like to tell us about it.
      </p>
    </div>
  )
}

/** The preview of a review. With script, buttons submit or edit the review; without script the form below submits it. */
type PreviewProps = {
  review: Review
  hours: number | null
  sending?: boolean
  onSend?: () => void
  onEdit?: () => void
}

export function ReviewPreview({ review, hours, sending = false, onSend, onEdit }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="preview-heading" className={stack({ gap: '4' })}>
      <h2 id="preview-heading" ref={heading} tabIndex={-1} className={css({ fontSize: 'h3', outline: 'none' })}>
        This is how your review will look
      </h2>
      <div className={surface({ padding: '4' })}>
        <ReviewItem review={review} />
      </div>
      <p className={quietText()}>You haven’t sent it yet. {moderationTimeLabel(hours)}</p>
      {onSend && onEdit ? (
        <div className={wrapRow({ gap: '3' })}>
          <button type="button" aria-disabled={sending} onClick={onSend} className={button()}>
            {sending ? 'Sending…' : 'Send review'}
          </button>
          <button type="button" onClick={onEdit} className={button({ tone: 'quiet' })}>
            Edit it
          </button>
        </div>
      ) : null}
    </section>
  )
}

/** The expected moderation time. `hours` is null when unknown. */
function moderationTimeLabel(hours: number | null): string {
  if (hours === null || hours <= 0) return 'We read every review before it is published.'
  const time = hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `We read every review before it is published, usually within ${time}.`
}
