// The review form in a sheet on the product page, loaded lazily. Reopening the sheet shows the form as it was left.
import { useEffect } from 'react'
import { stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { openReview } from '#client/reviews/store/review-submission.ts'
import { useReviewForm } from '#client/reviews/store/use-review-form.ts'
import { Sheet } from '#client/ui/sheet/sheet.tsx'
import { Oops } from '#client/ui/oops.tsx'
import { ReviewForm } from './form.tsx'

type FormSheetProps = { productId: string; open: boolean; onClose: () => void }

export function FormSheet({ productId, open, onClose }: FormSheetProps) {
  const { data, success, error, loading, again } = useReviewForm(productId)
  // Reopening after a submission starts a new review.
  useEffect(() => {
    if (open) openReview(productId)
  }, [open, productId])
  return (
    <Sheet open={open} onClose={onClose} heading="Write a review">
      {success && data ? <ReviewForm productId={productId} definition={data} onDone={onClose} /> : null}
      {loading && !success ? <output>Loading the form…</output> : null}
      {!loading && !success ? (
        <div role="alert" className={stack({ gap: '4', justifyItems: 'start' })}>
          <p>{error ? <Oops>We can’t show the form.</Oops> : 'Sorry, you can’t review this product.'}</p>
          <button type="button" onClick={again} className={button({ tone: 'quiet' })}>
            Try again
          </button>
        </div>
      ) : null}
    </Sheet>
  )
}
