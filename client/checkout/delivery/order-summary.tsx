// The order summary beside the delivery step: items and totals.
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { goodsPicture, spread, stack, wrapRow } from '#styled/patterns'
import { removedMessage, type ShownBag, type ShownEntry, useBagState } from '#client/bag/index.ts'
import { Picture } from '#client/ui/picture.tsx'
import { smallPrint, summaryBox, Sums } from '#client/ui/sums.tsx'

/** `waiting`: a delivery change is pending, so the totals may change. */
export function DeliveryStepSummary({ cart, waiting = false }: { cart: ShownBag; waiting?: boolean }) {
  const busy = cart.waiting || waiting
  return (
    <section aria-labelledby="summary" aria-busy={busy} className={summaryBox}>
      <div className={head}>
        <h2 id="summary" className={css({ fontSize: 'h3' })}>
          Order summary
        </h2>
        <a href="/shop/bag" className={css({ fontSize: 'sm', textDecoration: 'underline' })}>
          Edit<span className="sr-only"> your bag</span>
        </a>
      </div>
      <RemovedNotice />
      <ul className={stack({ gap: '3' })}>
        {cart.cartEntries.map((entry) => (
          <li key={entry.key}>
            <SummaryItem entry={entry} />
          </li>
        ))}
      </ul>
      <Sums cart={cart} waiting={busy} />
      <p className={smallPrint}>{`Includes VAT of ${pounds(cart.vatIncluded)}`}</p>
    </section>
  )
}

function SummaryItem({ entry: { productDetails, productNo, quantity, unitPrice } }: { entry: ShownEntry }) {
  return (
    <div className={item}>
      <Picture picture={productDetails?.picture} sizes="4rem" alt="" eager className={image} />
      <div className={nameAndPrice}>
        <div className={css({ flex: '1 1 5rem', minWidth: '0' })}>
          <p className={css({ overflowWrap: 'anywhere' })}>{productDetails?.productName ?? `Product ${productNo}`}</p>
          <p className={css({ color: 'quiet' })}>
            {[productDetails?.colour, productDetails?.size, `Quantity ${quantity}`].filter(Boolean).join(', ')}
          </p>
        </div>
        <p className={css({ fontVariantNumeric: 'tabular-nums' })}>{pounds(unitPrice * quantity)}</p>
      </div>
    </div>
  )
}

/** Items that sold out and were removed from the bag. */
function RemovedNotice() {
  const { removedNotice } = useBagState()
  if (!removedNotice) return null
  return (
    <p role="alert" className={css({ fontWeight: 'bold', color: 'sale' })}>
      {`${removedMessage(removedNotice)} ${removedNotice.items.map(({ productName }) => productName).join(', ')}`}
    </p>
  )
}

const head = spread({ alignItems: 'baseline', gap: '4' })

const item = css({ display: 'grid', gridTemplateColumns: 'min(3.5rem, 18vw) minmax(0, 1fr)', gap: '3' })

/** The price stands below the name when the text is twice the size. */
const nameAndPrice = wrapRow({ alignItems: 'start', columnGap: '3', fontSize: 'sm' })

const image = goodsPicture({ bg: 'paper', borderRadius: 'control' })
