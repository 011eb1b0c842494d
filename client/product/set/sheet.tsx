// The set's form in a sheet on the product page. The page's URL names the colour and size that are chosen there.
import { createPortal } from 'react-dom'
import { productCalls } from '#shared/products/product-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { requestedChoice } from '#client/product/choices/product-choice.ts'
import { Sheet } from '#client/ui/sheet/sheet.tsx'
import { SetForm } from './set-form.tsx'

type SetSheetProps = { products: readonly string[]; open: boolean; onClose: () => void }

export function SetSheet({ products, open, onClose }: SetSheetProps) {
  const { data, failed } = useCall(productCalls.list, { query: { baseproducts: products.join() } })
  return createPortal(
    <Sheet open={open} onClose={onClose} heading="Add the set">
      <div className={css({ minHeight: '30rem' })}>
        {data ? (
          <SetForm
            key={location.search}
            products={data.products}
            chosen={requestedChoice(new URLSearchParams(location.search))}
          />
        ) : (
          <p role={failed ? 'alert' : 'status'}>{failed ? messages.pageMessages.productTrouble : 'Loading…'}</p>
        )}
      </div>
    </Sheet>,
    document.body,
  )
}
