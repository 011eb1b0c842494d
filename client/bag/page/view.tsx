// The bag page's view: lines, totals and delivery day, or the empty bag. A guest sees all of it without signing in.
import { recommendations } from '#shared/platform/limits.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { Boundary } from '#client/platform/boundary.tsx'
import { css } from '#styled/css'
import { headingCount, pageColumn, panelBox } from '#styled/patterns'
import { Later } from '#client/platform/api/later.tsx'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useBag, useBagState, type ShownBag } from '#client/bag/store/bag.ts'
import { savedItems, SavedItemsError } from '#client/saved-items/index.ts'
import { LookedAt } from '#client/browse/index.ts'
import { ProductRail, RailSkeleton } from '#client/product/index.ts'
import { viewedBag } from '#client/platform/tracking/events.ts'
import { StaticHtml } from '#client/ui/static-html.tsx'
import { NothingYet } from '#client/ui/nothing-yet.tsx'
import { personalPaths } from '#client/platform/personal-paths.ts'
import { FormResultNotice } from '#client/ui/form-result-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { RemovedLine } from '#client/bag/removed-line.tsx'
import { removedMessage } from '#client/bag/removed-message.ts'
import { hasTypedCode } from '#client/bag/next-target.ts'
import { Oops } from '#client/ui/oops.tsx'
import { LazyBagPart } from './after-load.tsx'
import { BagContent } from './bag-content.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { BagLines } from './lines.tsx'
import { BagOffers } from './offers.tsx'
import { SavedFromBag } from './save-for-later.tsx'
import { promoCodePath } from './promo-code.tsx'
import { BagSummary } from './summary.tsx'

const popular = 'Popular right now'

export default function BagView() {
  const { cart, failed, loading, again } = useBag()
  const filled = cart !== null && cart.cartEntries.length > 0
  return (
    <div className={pageColumn()}>
      <h1>
        Your bag
        {filled ? <span className={headingCount()}>{` (${cart.bagItemsCount})`}</span> : null}
      </h1>
      {/* The form of a code says itself what is wrong with it. */}
      <FormResultNotice except={cart && !hasTypedCode(cart) ? promoCodePath : undefined} />
      <BagProblems />
      <LazyBagPart part="MergeNotice" props={{ cart }} />
      <SavedFromBag />
      {failed ? (
        <p role="alert">
          <Oops>
            <a href="/shop/bag" onClick={again}>
              Try again
            </a>
          </Oops>
        </p>
      ) : null}
      {filled ? (
        <FilledBag cart={cart} />
      ) : loading ? (
        <p aria-live="polite" className={css({ color: 'quiet' })}>
          Loading your bag…
        </p>
      ) : failed ? null : (
        <>
          {cart ? <RemovedItems cart={cart} /> : null}
          {cart?.removedLine ? (
            <div className={removedNoticeBox}>
              <RemovedLine key={cart.removedLine.key} removed={cart.removedLine} />
            </div>
          ) : null}
          <EmptyBag />
          <Later
            call={recommendationCalls.rail}
            input={{ query: { of: 'bestsellers' } }}
            waiting={<RailSkeleton heading={popular} />}
          >
            {({ products }) => <ProductRail heading={popular} products={products} />}
          </Later>
        </>
      )}
      {/* The browser keeps the server's HTML; without a page load, BelowBag fills the slot after load. */}
      <StaticHtml id="bag-content">{import.meta.env.SSR ? <BagContent /> : null}</StaticHtml>
      <LookedAt least={filled ? recommendations.min : 1} />
    </div>
  )
}

/** A failure of saving an item for later, or of removing unavailable items. */
function BagProblems() {
  const { toggles } = useVisit()
  const { problem } = useSnapshot(savedItems)
  const { removalError } = useBagState()
  if (problem && toggles.has('saved_items')) return <SavedItemsError />
  return removalError ? <p role="alert">{removalError}</p> : null
}

function FilledBag({ cart }: { cart: ShownBag }) {
  // Reported once per visit of the page, with the first cart.
  const firstCart = useRef(cart)
  useEffect(() => viewedBag(firstCart.current), [])
  return (
    <div className={filledBag}>
      <RemovedItems cart={cart} />
      <div className={columns}>
        <Boundary>
          <BagLines cart={cart} />
        </Boundary>
        <Boundary>
          <BagSummary cart={cart} />
        </Boundary>
        <Boundary fallback={null}>
          <BagOffers cart={cart} />
        </Boundary>
      </div>
      <CheckoutBar cart={cart} />
    </div>
  )
}

/** Lists the items that the server or the browser removed as unavailable. */
function RemovedItems({ cart: { removedOutOfStockItems, allItemsOutOfStock } }: { cart: Cart }) {
  const { removedNotice } = useBagState()
  const removed = removedNotice?.items ?? removedOutOfStockItems
  const all = allItemsOutOfStock || removedNotice?.all
  if (!removed.length && !all) return null
  return (
    <div aria-live="polite" className={removedNoticeBox}>
      {all ? <p>Everything in your bag has sold out.</p> : null}
      {removed.length ? (
        <>
          <p>{removedMessage(removedNotice)}</p>
          <ul className={css({ paddingLeft: '5', listStyle: 'disc' })}>
            {removed.map(({ productNo, productOptionNo, productName }) => (
              <li key={productNo + productOptionNo}>
                <a href={`/shop/p/${productNo}`} className={css({ textDecoration: 'underline' })}>
                  {productName}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function EmptyBag() {
  const { toggles } = useVisit()
  const saved = toggles.has('saved_items') ? [{ label: 'Saved items', to: personalPaths.savedItems }] : []
  return (
    <NothingYet icon="bag" elsewhere="Started a bag on another device?" returnTo={personalPaths.bag} links={saved}>
      Your bag is empty. We’ll keep anything you add for 30 days.
    </NothingYet>
  )
}

/** No grid, whose last item could not stick beyond its own row. */
const filledBag = css({ display: 'flex', flexDirection: 'column', gap: '6' })

/** On a wide screen the summary stands beside lines and offers, so that a bag of one line leaves no empty half. */
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  gridTemplateRows: { lg: 'auto 1fr' },
  columnGap: '12',
  rowGap: { base: '8', lg: '5' },
  alignItems: 'start',
})

const removedNoticeBox = panelBox({ gap: '2' })
