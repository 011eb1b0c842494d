// The bag page's view: what is in it, what it comes to, and when it would arrive; all of it before anyone signs in.
import { recommendationCalls } from '#shared/calls/recommendations.ts'
import { messages } from '#shared/messages.ts'
import { css } from '#styled/css'
import type { Cart } from '#shared/entities/cart.ts'
import { Later } from '#client/api/later.tsx'
import { ProductRail, RailWaiting } from '#client/ui/product-rail.tsx'
import { SentNotice } from '#client/ui/sent-notice.tsx'
import { EmptyBag } from './empty-bag.tsx'
import { Lines } from './lines.tsx'
import { Removed } from './removed.tsx'
import { Summary } from './summary.tsx'
import { useShownBag } from './use-shown-bag.ts'

const popular = 'Popular right now'

export default function BagView() {
  const { cart, failed } = useShownBag()
  const filled = cart !== null && cart.cartEntries.length > 0
  return (
    <div className={page}>
      <h1 className={css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })}>
        Your bag
        {filled ? <span className={count}> ({cart.bagItemsCount})</span> : null}
      </h1>
      <SentNotice />
      {failed ? (
        <p role="alert">
          {messages.generic.oops}. <a href="/shop/bag">Try again</a>
        </p>
      ) : filled ? (
        <Filled cart={cart} />
      ) : (
        <>
          {cart ? <Removed cart={cart} /> : null}
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
    </div>
  )
}

function Filled({ cart }: { cart: Cart }) {
  return (
    <>
      <Removed cart={cart} />
      <div className={columns}>
        <Lines cart={cart} />
        <Summary cart={cart} />
      </div>
    </>
  )
}

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  maxWidth: '76rem',
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
