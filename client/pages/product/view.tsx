// The product page's view.
import { productCalls } from '#shared/calls/products.ts'
import { reviewCalls } from '#shared/calls/reviews.ts'
import { messages } from '#shared/messages.ts'
import { Later } from '#client/api/later.tsx'
import { useCall } from '#client/api/use-call.ts'

export default function ProductView({ params }: { params: { productId: string } }) {
  const { data } = useCall(productCalls.list, { query: { baseproducts: params.productId } })
  const product = data?.products[0]
  if (!product) return <h1>{messages.page.productTrouble}</h1>
  return (
    <>
      <h1>{product.productName}</h1>
      <Later call={reviewCalls.statistics} input={{ query: { productId: params.productId } }} waiting={<p>…</p>}>
        {({ reviews }) => <p>{reviews.total} reviews</p>}
      </Later>
    </>
  )
}
