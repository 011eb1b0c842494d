// The confirmation's view: order number, next steps, and the order as it was paid.
import { lookUpNeeds } from '#shared/orders/look-up-form.ts'
import { useEffect } from 'react'
import { orderCalls } from '#shared/orders/order-calls.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { arrivalLabels, givenBack } from '#shared/orders/order-labels.ts'
import { css, cx } from '#styled/css'
import { headingFont, pageColumn, singleColumn, stack } from '#styled/patterns'
import { useCall } from '#client/platform/api/use-call.ts'
import { Content } from '#client/content/index.ts'
import { afterLoad } from '#client/platform/scheduling/after-load.ts'
import { purchased } from '#client/platform/tracking/checkout.ts'
import {
  orderColumns,
  OrderItems,
  OrderLines,
  orderPath,
  OrderSums,
  OrderDelivery,
  UndoForm,
  orderStack,
  orderBox,
  orderHeading,
  PrintButton,
} from '#client/orders/index.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { OrderMissing } from './order-missing.tsx'
import { NextSteps } from './what-next.tsx'
import { loadBagAfterOrder } from '#client/bag/index.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { button } from '#styled/recipes'

export default function OrderConfirmationView() {
  const { brand, url, person, formResult } = useVisit()
  // The order that a guest opened in another browser by its postcode.
  const openedOrder = formResult && 'shown' in formResult ? (formResult.shown as OrderSummary) : null
  const { data, failed } = useCall(orderCalls.confirmation, {
    query: { cartId: url.searchParams.get('cartId') ?? '' },
  })
  const order = data ?? openedOrder
  useEffect(() => {
    if (order) afterLoad(() => purchased(order))
  }, [order])
  // The bag is paid for: every window of the shop must drop it. Repeated on every load of this page.
  useEffect(
    () => afterLoad(() => void loadBagAfterOrder().then(({ refreshBagAfterOrder }) => refreshBagAfterOrder())),
    [],
  )
  if (!order) return <OrderMissing failed={failed} />
  return (
    <div className={pageColumn()}>
      <OrderPlaced order={order} />
      <div className={columns}>
        <div className={orderStack}>
          <NextSteps order={order} />
          <UndoForm order={order} back={givenBack(order, brand, order)} />
          <OrderLines lines={order.pdpItems} />
        </div>
        <div className={cx(orderStack, beside)}>
          <OrderSums placed={{ order, refunds: [], status: 'OK' }} />
          <OrderDelivery order={order} brief />
          <PrintButton>Print or save this page</PrintButton>
        </div>
        <div className={after}>
          <CancellationRights />
          {order.ofAccount ? null : <GuestOffers order={order} signedIn={person?.signedIn ?? false} />}
        </div>
      </div>
      <StaticHtml id="order-content">{import.meta.env.SSR ? <AuthoredContent order={order} /> : null}</StaticHtml>
    </div>
  )
}

/** Authored content, without the components whose scripts this page does not load. */
function AuthoredContent({ order: { cms } }: { order: OrderSummary }) {
  const staticComponents = cms.filter(({ type }) => !['carousel', 'product-rail', 'credit'].includes(type))
  if (staticComponents.length === 0) return null
  return (
    <div className={authored}>
      <Content components={staticComponents} />
    </div>
  )
}

function OrderPlaced({ order }: { order: OrderSummary }) {
  const { deliveryAddress, orderNo, emailAddress, charge } = order
  const name = deliveryAddress?.firstName
  return (
    <div className={singleColumn({ gap: '3' })}>
      <h1 className={css({ fontSize: 'hero', lineHeight: '1.05' })}>{`Thank you${name ? `, ${name}` : ''}`}</h1>
      {arrivalLabels(order).map((sentence) => (
        <p key={sentence} className={headingFont({ fontSize: 'h2' })}>
          {sentence.replace(/\.$/, '')}
        </p>
      ))}
      <OrderItems items={order.pdpItems} named={false} />
      <p>
        <span>{`We’ve received your order${charge ? '' : ' and your payment'}. Your order number is `}</span>
        <b className={css({ whiteSpace: 'nowrap' })}>{orderNo}</b>.<span> We’ve sent your confirmation to </span>
        <b className={css({ overflowWrap: 'anywhere' })}>{emailAddress}</b>.
      </p>
      <p>
        <ButtonLink href={order.ofAccount ? orderPath(orderNo) : '/order-look-up'} quiet>
          Track your order
        </ButtonLink>
      </p>
    </div>
  )
}

function CancellationRights() {
  return (
    <section aria-labelledby="rights" className={orderBox}>
      <h2 id="rights" className={orderHeading}>
        {orderDays.returns} days to change your mind
      </h2>
      <p>
        You can cancel for any reason up to {orderDays.returns} days after the day you receive the last of your order.
        You then have {orderDays.returns} more days to send it back. We’ll refund what you paid, including standard
        delivery.
      </p>
      <p>
        <a href="/returns">How to cancel or return, and the model cancellation form</a>. It’s also in your confirmation
        email.
      </p>
    </section>
  )
}

const registerAction = `/api/auth/login?${new URLSearchParams({ register: '1', redirectTo: '/account' })}`

/** Order look-up for a guest, and an account: the form carries the email address that the guest typed already. */
function GuestOffers({ order, signedIn }: { order: OrderSummary; signedIn: boolean }) {
  return (
    <section aria-labelledby="guest" className={orderBox}>
      <h2 id="guest" className={orderHeading}>
        Find your order again
      </h2>
      <p>
        <a href="/order-look-up">Look up your order</a>
        <span>{` with your ${lookUpNeeds}.`}</span>
      </p>
      {signedIn ? null : (
        <form method="post" action={registerAction} className={stack({ gap: '3', justifyItems: 'start' })}>
          <p>
            An account keeps your orders and addresses in one place for next time. We already have your email address.
          </p>
          <input type="hidden" name="email" value={order.emailAddress} />
          <button type="submit" className={button({ tone: 'quiet' })}>
            Create an account
          </button>
        </form>
      )}
    </section>
  )
}

/** The page has its own margins. */
const authored = css({ '& section': { paddingInline: '0' } })

/** The totals stand beside the lines and what follows them, however many lines there are. */
const columns = cx(orderColumns, css({ lg: { gridTemplateRows: 'auto 1fr' } }))
const beside = css({ lg: { gridColumn: '2', gridRow: '1 / span 2' } })
const after = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
})
