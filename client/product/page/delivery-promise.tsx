// The delivery promise: the cut-off time for ordering and the delivery date, both from the server's calendar, and returns.
import type { ReactNode } from 'react'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { deliveryLabel } from '#shared/delivery/delivery-labels.ts'
import type { Product } from '#shared/products/product.ts'
import { css } from '#styled/css'
import { panelBox } from '#styled/patterns'
import { Later } from '#client/platform/api/later.tsx'
import { deliveryMethods } from '#shared/delivery/delivery-methods.ts'
import { directDeliveryLine, inSentence } from '#shared/delivery/parcels.ts'
import { poundsFromPence, priceLabel } from '#shared/platform/money.ts'

/** The terms are those of the cheapest option, so that they are true of every choice. */
export function DeliveryPromise({ product }: { product: Product }) {
  const terms = (
    <p className={css({ color: 'quiet' })}>
      {deliveryTerms(product.deliveryCharge, product.price)}. <a href="/delivery">All delivery options</a>
    </p>
  )
  return (
    <div className={box}>
      <Van />
      <div>
        <Later
          call={deliveryCalls.cutOff}
          input={{}}
          hydrates="never"
          waiting={<p className={css({ color: 'quiet' })}>Looking up delivery dates…</p>}
          otherwise={noDate}
        >
          {(cutOff) => {
            const isDirect = product.deliveryCharge > 0
            const { cutOffTime, expressDeliveryDate } = cutOff
            const date = isDirect ? cutOff.directDeliveryDate : cutOff.standardDeliveryDate
            if (date === undefined) return noDate
            const labels = deliveryLabel({ cutOffTime, expressDeliveryDate, standardDeliveryDate: date })
            return (
              <p>
                Order by <time dateTime={cutOff.cutOffTime}>{labels.by}</time> for delivery by{' '}
                <b>
                  <time dateTime={date}>{labels.standard}</time>
                </b>
                {labels.express && !isDirect ? (
                  <>
                    <span>, or </span>
                    <time dateTime={cutOff.expressDeliveryDate}>{labels.express}</time>
                    <span> with express</span>
                  </>
                ) : null}
              </p>
            )
          }}
        </Later>
        {terms}
      </div>
      <Parcel />
      <p>
        14 days to change your mind after it arrives. <a href="/returns">Returns</a>
      </p>
    </div>
  )
}

const noDate = <p>You’ll see your delivery date before you pay.</p>

const Van = () => (
  <Icon>
    <path d="M2 6.5h14.5v13H2zM16.5 11h5l4.5 4.5v4h-9.5" />
    <circle cx="8" cy="20.5" r="2.25" className={wheel} />
    <circle cx="20.5" cy="20.5" r="2.25" className={wheel} />
  </Icon>
)

const Parcel = () => (
  <Icon>
    <path d="M4 9.5 14 4l10 5.5v10L14 25 4 19.5zl10 5.5 10-5.5M14 15v10" />
  </Icon>
)

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

const wheel = css({ fill: 'surface' })

/** High enough for the longest promise at each width, so that the reply causes no layout shift. */
const box = panelBox({
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  gap: '3',
  alignItems: 'start',
  minHeight: { base: '9rem', xl: '7.75rem' },
  fontSize: 'sm',
  '& time': { whiteSpace: 'nowrap' },
  '& a': { color: 'ink', textDecoration: 'underline', paddingBlock: '2' },
})

const { STANDARD } = deliveryMethods
const free = poundsFromPence(STANDARD.freeFrom)
const charge = poundsFromPence(STANDARD.charge)

/** Both in pounds; `productCharge` is the product's own delivery charge (heavy goods), or 0. */
export function deliveryTerms(productCharge: number, price: number): string {
  if (productCharge > 0) return directDeliveryLine(priceLabel(productCharge))
  if (price >= free) return `Free ${inSentence(STANDARD.label)}`
  return `${STANDARD.label} ${priceLabel(charge)}, or free on orders of ${priceLabel(free)} or more`
}
