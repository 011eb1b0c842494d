// The bag page's view: what is in it, what it comes to, and when it would arrive; all of it before anyone signs in.
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { Later } from '#client/platform/api/later.tsx'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useBag, useBagState, type ShownBag } from '#client/bag/store/bag.ts'
import { savedItems, SavedItemsError } from '#client/saved-items/index.ts'
import { ProductRail, RailWaiting } from '#client/product/index.ts'
import { viewedBag } from '#client/platform/tracking/events.ts'
import { SentNotice } from '#client/ui/sent-notice.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { LazyBagPart } from './after-load.tsx'
import { BagContentSlot } from './bag-content-place.tsx'
import { EmptyBag } from './empty-bag.tsx'
import { BagLines } from './lines.tsx'
import { RemovedItems } from './removed.tsx'
import { SavedFromBag } from './saved-from-bag.tsx'
import { BagSummary } from './summary.tsx'

const popular = 'Popular right now'

export default function BagView() {
  const { cart, failed, loading, again } = useBag()
  const filled = cart !== null && cart.cartEntries.length > 0
  return (
    <div className={page}>
      <h1 className={css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })}>
        Your bag
        {filled ? <span className={count}> ({cart.bagItemsCount})</span> : null}
      </h1>
      <SentNotice />
      <BagProblems />
      <LazyBagPart part="MergeNotice" of={{ cart }} />
      <SavedFromBag />
      {failed ? (
        <p role="alert">
          {messages.generic.oops}.{' '}
          <a href="/shop/bag" onClick={again}>
            Try again
          </a>
        </p>
      ) : null}
      {filled ? (
        <FilledBag cart={cart} />
      ) : loading ? (
        <p aria-live="polite" className={css({ color: 'quiet', margin: '0' })}>
          Loading your bag…
        </p>
      ) : failed ? null : (
        <>
          {cart ? <RemovedItems cart={cart} /> : null}
          <EmptyBag />
          <Later
            call={recommendationCalls.rail}
            input={{ query: { of: 'bestsellers' } }}
            waiting={<RailWaiting heading={popular} />}
          >
            {({ products }) => <ProductRail heading={popular} products={products} />}
          </Later>
        </>
      )}
      <BagContentSlot />
    </div>
  )
}

/** What went wrong with saving something for later, and with taking out what cannot be bought. */
function BagProblems() {
  const { toggles } = useVisit()
  const { problem } = useSnapshot(savedItems)
  const { errors, lineErrors } = useBagState()
  const stuck = Object.keys(lineErrors).length ? null : errors.removeFromBag
  if (problem.flag && toggles.has('saved_items')) return <SavedItemsError />
  return stuck ? <p role="alert">{stuck.message}</p> : null
}

function FilledBag({ cart }: { cart: ShownBag }) {
  // Told once a visit of the page, however the bag changes on it.
  const seen = useRef(cart)
  useEffect(() => viewedBag(seen.current), [])
  return (
    <>
      <RemovedItems cart={cart} />
      <div className={columns}>
        <BagLines cart={cart} />
        <BagSummary cart={cart} />
      </div>
    </>
  )
}

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  maxWidth: 'page',
  width: 'full',
  marginInline: 'auto',
  paddingInline: { base: '4', lg: '8' },
  paddingBlock: { base: '6', lg: '10' },
})

const count = css({ color: 'quiet', fontWeight: 'normal', fontSize: 'lg', whiteSpace: 'nowrap' })

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  gap: { base: '8', lg: '12' },
  alignItems: 'start',
})
