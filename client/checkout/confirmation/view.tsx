// The confirmation's view: thanks, what happens next, and everything that was ordered, as it was paid.
import { useEffect } from 'react'
import { orderCalls } from '#shared/orders/order-calls.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { css } from '#styled/css'
import { useCall } from '#client/platform/api/use-call.ts'
import { Content } from '#client/content/index.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { purchased } from '#client/platform/tracking/checkout.ts'
import { columns, OrderLines, OrderSums, OrderWhere, orderWidth, stack } from '#client/orders/index.ts'
import { StaticHtml } from '#client/ui/kept.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Guest } from './guest.tsx'
import { KeepIt } from './keep-it.tsx'
import { NotHere } from './not-here.tsx'
import { Rights } from './rights.tsx'
import { Thanks } from './thanks.tsx'
import { WhatNext } from './what-next.tsx'
import { loadBagAfterOrder } from '#client/bag/index.ts'

export default function OrderConfirmationView() {
  const { url, person, sent } = useVisit()
  // In a browser that did not order it, a postcode was given.
  const opened = sent && 'shown' in sent ? (sent.shown as OrderSummary) : null
  const { data, failed } = useCall(orderCalls.confirmation, {
    query: { cartId: url.searchParams.get('cartId') ?? '' },
  })
  const order = data ?? opened
  useEffect(() => {
    if (order) afterLoad(() => purchased(order))
  }, [order])
  // The bag was paid for: no window keeps showing it, whoever paid it and however often this is loaded.
  useEffect(() => afterLoad(() => void loadBagAfterOrder().then(({ refreshBagAfterOrder }) => refreshBagAfterOrder())), [])
  if (!order) return <NotHere failed={failed} />
  return (
    <div className={orderWidth}>
      <Thanks order={order} />
      <div className={columns}>
        <div className={stack}>
          <WhatNext order={order} />
          <OrderLines lines={order.pdpItems} />
        </div>
        <div className={stack}>
          <OrderSums order={order} />
          <OrderWhere order={order} brief />
          <KeepIt />
        </div>
      </div>
      <StaticHtml id="order-content">{import.meta.env.SSR ? <Authored order={order} /> : null}</StaticHtml>
      <div className={after}>
        <Rights />
        {order.ofAccount ? null : <Guest order={order} signedIn={person?.signedIn ?? false} />}
      </div>
    </div>
  )
}

/** What authors put on the page. What needs a script of its own is left out: the confirmation brings none. */
function Authored({ order: { cms } }: { order: OrderSummary }) {
  const still = cms.filter(({ type }) => !['carousel', 'product-rail', 'credit'].includes(type))
  return still.length > 0 ? <Content components={still} /> : null
}

const after = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
})
