// The bag sheet over the page. It opens when the shopper adds an item, before the server replies.
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { css, cx } from '#styled/css'
import { quietText, spread, stack, surface } from '#styled/patterns'
import { button } from '#styled/recipes'
import { cartParcels, deliveryRows } from '#shared/delivery/parcels.ts'
import { pounds } from '#shared/platform/money.ts'
import { nextTarget } from '#client/bag/next-target.ts'
import { CheckoutButton } from '#client/bag/checkout-button.tsx'
import { RemovedLine } from '#client/bag/removed-line.tsx'
import { removedMessage } from '#client/bag/removed-message.ts'
import { bagRows, useBag, useBagState, type ShownBag } from '#client/bag/store/bag.ts'
import { bagSheet } from '#client/bag/store/bag-state.ts'
import { Arrivals } from '#client/ui/arrivals.tsx'
import { Sheet } from '#client/ui/sheet/sheet.tsx'
import { discountLabel } from '#shared/promotions/discount-label.ts'
import { GoesWith } from './goes-with.tsx'
import { PendingLine, SheetLine } from './lines.tsx'
import { TargetLine } from './target-line.tsx'

export function BagSheet({ open }: { open: boolean }) {
  const { cart, loading, failed, again } = useBag()
  const { adding, removedNotice } = useBagState()
  const { added } = useSnapshot(bagSheet)
  const close = () => void (bagSheet.open = false)
  const lines = cart?.cartEntries ?? []
  return createPortal(
    <Sheet
      open={open}
      onClose={close}
      heading={added === null ? 'Your bag' : adding.length > 0 ? 'Adding to your bag…' : 'Added to your bag'}
      underHeading={cart && lines.length > 0 ? <UnderHeading cart={cart} /> : null}
      footer={<SheetLinks cart={cart} onStay={close} />}
    >
      <output className="sr-only">
        {`${adding.map(({ preview }) => `Adding ${preview?.productName ?? 'your item'}…`).join(' ')}${adding.length === 0 && cart ? `${itemCountLabel(cart.bagItemsCount)} in your bag` : ''}`}
      </output>
      <div className={stack({ gap: '4' })}>
        {removedNotice ? (
          <p role="alert">
            {`${removedMessage(removedNotice)} ${removedNotice.items.map(({ productName }) => productName).join(', ')}`}
          </p>
        ) : null}
        <ul className={stack({ gap: '4' })}>
          {adding.map((each) => (
            <PendingLine key={each.id} item={each} />
          ))}
          {(cart ? bagRows(cart) : []).toReversed().map(({ key, entry, removed }) =>
            removed ? (
              <li key={`${key} removed`} className={removedRow}>
                <RemovedLine removed={removed} />
              </li>
            ) : (
              <SheetLine key={key} entry={entry} />
            ),
          )}
        </ul>
        {cart && lines.length > 0 ? <SheetTotals cart={cart} /> : null}
        {added === null || adding.length > 0 ? null : <GoesWith productNo={added} />}
        {lines.length === 0 && adding.length === 0 ? (
          <p className={css({ color: 'quiet' })}>{loading ? 'Loading…' : failed ? null : 'Your bag is empty.'}</p>
        ) : null}
        {failed ? (
          <p role="alert">
            We can’t show your bag right now.{' '}
            <button type="button" className={button({ tone: 'quiet' })} onClick={again}>
              Try again
            </button>
          </p>
        ) : null}
      </div>
    </Sheet>,
    document.body,
  )
}

/** The target, or the number of items when there is nothing left to reach. */
function UnderHeading({ cart }: { cart: ShownBag }) {
  const target = nextTarget(cart)
  if (target) return <TargetLine target={target} />
  return <p className={quietText()}>{itemCountLabel(cart.bagItemsCount)}</p>
}

export function itemCountLabel(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}

/** The server's totals. While a change is pending, the total reads "Updating…". */
function SheetTotals({ cart }: { cart: ShownBag }) {
  const { cartSummary, orderValue, orderTotal, vatIncluded, waiting } = cart
  const parcels = cartParcels(cart)
  const saved = cartSummary.subTotal - orderValue
  return (
    <dl aria-busy={waiting} className={stack({ gap: '1' })}>
      {saved > 0.004 ? <Sum label={discountLabel(cart)} amount={`−${pounds(saved)}`} /> : null}
      {deliveryRows(parcels).map(([label, amount], at) => (
        <Sum key={at} label={label} amount={amount} />
      ))}
      <Sum label="Total" amount={waiting ? 'Updating…' : pounds(orderTotal)} total />
      <div>
        <dt className="sr-only">VAT</dt>
        <dd className={quietText()}>{`Includes VAT of ${pounds(vatIncluded)}`}</dd>
      </div>
      <div>
        <dt className="sr-only">Arrival</dt>
        <dd>
          <Arrivals parcels={parcels} className={quietText()} />
        </dd>
      </div>
    </dl>
  )
}

function Sum({ label, amount, total = false }: { label: string; amount: string; total?: boolean }) {
  return (
    <div className={sum} data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

function SheetLinks({ cart, onStay }: { cart: ShownBag | null; onStay: () => void }) {
  const total = cart && !cart.waiting && cart.cartEntries.length > 0 ? cart.orderTotal : null
  return (
    <>
      {cart?.cartEntries.length ? null : (
        <button type="button" className={button({ tone: 'quiet', wide: true })} onClick={onStay}>
          Keep shopping
        </button>
      )}
      <a
        href="/shop/bag"
        className={
          cart?.cartEntries.length ? cx(button({ tone: 'quiet' }), css({ flex: 'none' })) : button({ wide: true })
        }
      >
        View bag
      </a>
      {cart?.cartEntries.length ? <CheckoutButton cart={cart} total={total} /> : null}
    </>
  )
}

const removedRow = surface({ paddingInline: '4', paddingBlock: '2' })

const sum = spread({ gap: '4', fontVariantNumeric: 'tabular-nums', '&[data-total]': { fontWeight: 'bold' } })
