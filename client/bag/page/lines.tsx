// The bag's lines: product, price, quantity, and forms that change or remove the line.
import { subscriptionType } from '#shared/bag/cart.ts'
import { directDeliveryLine } from '#shared/delivery/parcels.ts'
import { pounds, priceLabel } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { errorText, goodsPicture, quietText } from '#styled/patterns'
import { RemovedLine } from '#client/bag/removed-line.tsx'
import { bagRows, useBagState, type ShownBag, type ShownEntry } from '#client/bag/store/bag.ts'
import { choiceHref } from '#client/product/index.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Price } from '#client/ui/price.tsx'
import { StockNotice } from '#client/ui/stock-notice.tsx'
import { LazyBagPart } from './after-load.tsx'
import { LineForms } from './line-forms.tsx'

export function BagLines({ cart }: { cart: ShownBag }) {
  return (
    <section aria-label="In your bag" aria-busy={cart.waiting}>
      <ul className={list}>
        {bagRows(cart).map(({ key, entry, removed }) => (
          <li key={`${key} ${removed ? 'removed' : ''}`} className={item}>
            {removed ? <RemovedLine removed={removed} /> : <BagLineItem cart={cart} entry={entry} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function BagLineItem({ cart, entry }: { cart: ShownBag; entry: ShownEntry }) {
  const { productDetails: details, productNo, quantity, unitPrice, stockStatus } = entry
  const out = details === null || stockStatus === 'OUT_OF_STOCK'
  const href = choiceHref(productNo, { colour: details?.colourCode ?? null, size: details?.size ?? null })
  return (
    <article className={shell} data-out={out || undefined}>
      <Picture picture={details?.picture} sizes="9rem" alt="" eager className={image} />
      <div className={texts}>
        <div>
          <p className={quietText()}>{details?.brands}</p>
          <h2 className={name}>{details ? <a href={href}>{details.productName}</a> : `Product ${productNo}`}</h2>
        </div>
        {details ? (
          <>
            <p className={quietText()}>
              <span>
                {entry.productType === subscriptionType
                  ? 'Lasts twelve months and won’t renew automatically. You’ll need an account to buy it.'
                  : [details.colour, details.size].filter(Boolean).join(', ')}
              </span>
              <LazyBagPart part="BagProof" props={{ productNo }} />
            </p>
            <div className={priceAndOffers}>
              <Price price={unitPrice} wasPrice={details.wasPrice} />
              {out ? null : <LazyBagPart part="ProductOffers" props={{ cart, entry }} />}
              {out || details.deliveryCharge === 0 ? null : (
                <p className={css({ fontSize: 'sm', width: 'full' })}>
                  {directDeliveryLine(pounds(details.deliveryCharge))}
                </p>
              )}
            </div>
          </>
        ) : null}
        <StockNotice of={entry} />
        {out || quantity === 1 ? null : (
          <p className={css({ fontSize: 'sm' })}>
            <span>{`${quantity} for `}</span>
            <b>{priceLabel(unitPrice * quantity)}</b>
          </p>
        )}
        <LineForms entry={entry} out={out} />
        <LineError lineKey={entry.key} />
      </div>
    </article>
  )
}

/** The server's message for a refused change. */
function LineError({ lineKey }: { lineKey: string }) {
  const { lineErrors } = useBagState()
  return (
    <p role="alert" className={errorText()}>
      {lineErrors[lineKey]}
    </p>
  )
}

const list = css({ borderBottomWidth: '1px', borderColor: 'line' })
const item = css({
  paddingBlock: '5',
  borderTopWidth: '1px',
  borderColor: 'line',
})

const shell = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'min(5rem, 21vw) minmax(0, 1fr)',
    md: '7.5rem minmax(0, 1fr)',
    lg: '9rem minmax(0, 1fr)',
  },
  gap: { base: '4', md: '5' },
  '&[data-out] img': { opacity: 0.5 },
})

const texts = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' },
  gap: '2',
  alignContent: 'start',
  minWidth: '0',
  lg: { '& > :not(:first-child)': { gridColumn: '1 / -1' } },
})

/**
 * A phone reserves a second line, because a product's offers are added after load. On a wide screen the price stands at the end
 * of the name's line, above the amounts of the summary.
 */
const priceAndOffers = css({
  display: { base: 'flex', lg: 'contents' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  alignContent: 'start',
  columnGap: '4',
  minHeight: { base: '3rem', md: 'auto' },
  lg: { '& > *': { gridColumn: '1 / -1' }, '& > :first-child': { gridColumn: '2', gridRow: '1', textAlign: 'end' } },
})

const image = goodsPicture({ borderRadius: 'card' })

const name = css({
  fontFamily: 'body',
  fontSize: 'md',
  fontWeight: 'medium',
  lineHeight: 'snug',
  textTransform: 'none',
  letterSpacing: 'normal',
  '& a': { color: 'ink', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
})
