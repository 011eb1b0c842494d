// The view of the page that adds several products in one press.
import { productCalls } from '#shared/products/product-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { pageColumn } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { requestedChoice } from '#client/product/choices/product-choice.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { productsIn } from './page.ts'
import { SetForm } from '../set-form.tsx'

export default function SetView() {
  const { url } = useVisit()
  const { data } = useCall(productCalls.list, { query: { baseproducts: productsIn({ url }) } })
  return (
    <div className={pageColumn({ maxWidth: 'prose' })}>
      <h1>Add the set</h1>
      {data ? (
        <SetForm products={data.products} chosen={requestedChoice(url.searchParams)} />
      ) : (
        <p role="alert">{messages.pageMessages.productTrouble}</p>
      )}
    </div>
  )
}
