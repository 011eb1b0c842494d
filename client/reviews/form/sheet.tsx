// The review form in a sheet on the product page, loaded lazily. Reopening the sheet shows the form as it was left.
import { useEffect } from 'react'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useCall } from '#client/platform/api/use-call.ts'
import { openReview } from '#client/reviews/store/review-submission.ts'
import { Sheet } from '#client/ui/sheet/sheet.tsx'
import { Oops } from '#client/ui/oops.tsx'
import { ReviewForm } from './form.tsx'

type FormSheetProps = { productId: string; open: boolean; onClose: () => void }

export function FormSheet({ productId, open, onClose }: FormSheetProps) {
  const { data, failed, loading, again } = useCall(reviewCalls.dynamicForm, { query: { productId } })
  // Reopening after a submission starts a new review.
  useEffect(() => {
    if (open) openReview(productId)
  }, [open, productId])
  return (
    <Sheet open={open} onClose={onClose} heading="Write a review">
      {data ? <ReviewForm productId={productId} definition={data} onDone={onClose} /> : null}
      {loading && !data ? <output>Loading the form…</output> : null}
      {!loading && !data ? (
        <div role="alert" className={stack({ gap: '4', justifyItems: 'start' })}>
          <p>{failed ? <Oops>We can’t show the form.</Oops> : 'Sorry, you can’t review this product.'}</p>
          <button type="button" onClick={again} className={button({ tone: 'quiet' })}>
            Try again
          </button>
        </div>
      ) : null}
    </Sheet>
  )
}
