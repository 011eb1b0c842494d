// The view of the page that writes a review.
import '#client/reviews/list/reviews.css'
import { productCalls } from '#shared/products/product-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { writeReviewPath } from '#shared/reviews/review-address.ts'
import { reviewThanks } from '#shared/reviews/review-answers.ts'
import { singleColumn } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { ReviewForm } from '#client/reviews/form/form.tsx'
import { ReviewSent } from '#client/reviews/form/outcomes.tsx'
import { ProductHead } from '#client/reviews/list/product-head.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Oops } from '#client/ui/oops.tsx'

export default function WriteReviewView({ params: { productId } }: { params: { productId: string } }) {
  const { formResult } = useVisit()
  const product = useCall(productCalls.list, { query: { baseproducts: productId } }).data?.products[0]
  const { data, failed } = useCall(reviewCalls.dynamicForm, { query: { productId } })
  return (
    <div className={shell}>
      <ProductHead productId={productId} product={product} heading="Write a review" />
      {/* A successful submission without script redirects back here with the `done` message. */}
      {formResult && 'done' in formResult && formResult.done === reviewThanks ? (
        <ReviewSent productId={productId} hours={data?.hoursToPost ?? null} />
      ) : data ? (
        <ReviewForm productId={productId} definition={data} />
      ) : (
        <p role="alert">
          {failed ? <Oops>We can’t show the form.</Oops> : <span>Loading the form…</span>}{' '}
          <a href={writeReviewPath(productId)}>Try again</a>
        </p>
      )}
    </div>
  )
}

const shell = singleColumn({
  gap: '6',
  maxWidth: 'prose',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlock: { base: '5', lg: '8' },
})
