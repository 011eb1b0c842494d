/** The preview of a review. With script, buttons submit or edit the review; without script the form below submits it. */
import { useEffect, useRef } from 'react'
import type { Review } from '#shared/reviews/review.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { ReviewItem } from '#client/reviews/review.tsx'
import { moderationTimeLabel } from './checked-within.ts'

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
    <section aria-labelledby="preview-heading" className={css({ display: 'grid', gap: '4' })}>
      <h2 id="preview-heading" ref={heading} tabIndex={-1} className={css({ fontSize: 'h3', outline: 'none' })}>
        This is how your review will look
      </h2>
      <div className={css({ padding: '4', bg: 'surface', borderRadius: 'card' })}>
        <ReviewItem review={review} still />
      </div>
      <p className={css({ fontSize: 'sm', color: 'quiet' })}>It has not been sent yet. {moderationTimeLabel(hours)}</p>
      {onSend && onEdit ? (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
          <button type="button" aria-disabled={sending} onClick={onSend} className={button()}>
            {sending ? 'Sending…' : 'Send review'}
          </button>
          <button type="button" onClick={onEdit} className={button({ tone: 'quiet' })}>
            Change it
          </button>
        </div>
      ) : null}
    </section>
  )
}
