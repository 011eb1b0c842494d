// The view of the page that undoes an order: one button, and nothing happens before it is pressed.
import { pageColumn, textLink } from '#styled/patterns'
import { UndoForm } from '#client/orders/view/order-forms.tsx'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'

export default function UndoOrderView() {
  const { url, formResult, person } = useVisit()
  const { orderNo = '', until = '', proof = '' } = Object.fromEntries(url.searchParams)
  const isLink = orderNo !== '' && proof !== '' && !Number.isNaN(Date.parse(until))
  return (
    <div className={pageColumn()}>
      <h1>{isLink ? `Undo order ${orderNo}` : 'Undo your order'}</h1>
      <FormResultNotice />
      {isLink ? <UndoForm order={{ orderNo, undo: { until, proof } }} /> : null}
      {isLink || formResult ? null : <p>Open this page from the link in your order’s confirmation email.</p>}
      <a href={person?.signedIn ? '/account/orders' : '/order-look-up'} className={textLink()}>
        {person?.signedIn ? 'Your orders' : 'Find your order'}
      </a>
    </div>
  )
}
