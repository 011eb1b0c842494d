// The view of the page that undoes an order: one button, while there is time.
import { pageColumn, textLink } from '#styled/patterns'
import { UndoForm } from '#client/orders/view/order-forms.tsx'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

export default function UndoOrderView() {
  const { url, formResult, person } = useVisit()
  const [orderNo, until, proof] = ['orderNo', 'until', 'proof'].map((name) => url.searchParams.get(name) ?? '')
  const isLink = Boolean(orderNo && proof) && !Number.isNaN(Date.parse(until!))
  const orders = person?.signedIn ? '/account/orders' : '/order-look-up'
  return (
    <div className={pageColumn()}>
      <h1>{isLink ? `Undo order ${orderNo}` : 'Undo your order'}</h1>
      <FormResultNotice />
      {isLink ? <UndoForm order={{ orderNo: orderNo!, undo: { until: until!, proof: proof! } }} /> : null}
      {isLink || formResult ? null : <p>Open this page from the link in your order’s confirmation email.</p>}
      <p>
        <a href={orders} className={textLink()}>
          {person?.signedIn ? 'Your orders' : 'Find your order'}
        </a>
      </p>
    </div>
  )
}
