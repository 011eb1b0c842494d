// The cards of one page of a listing: rendered by the server, or loaded later with placeholders until the reply arrives.
import { memo, Suspense } from 'react'
import { css, cx } from '#styled/css'
import { pictureFrame, textLink } from '#styled/patterns'
import type { Call } from '#shared/platform/call.ts'
import type { CardMark } from '#shared/search/listing.ts'
import { messages } from '#shared/messages/index.ts'
import { useCall, type Called } from '#client/platform/api/use-call.ts'
import { offscreenCard } from '#client/platform/scheduling/offscreen.ts'
import { ProductCard } from '#client/product/index.ts'
import { saveOpenedProduct } from './restore-position.ts'
import type { ListingContext } from './listing-context.ts'

export const cardSizes = '(min-width: 1280px) 18rem, (min-width: 768px) 30vw, 46vw'

type CardsOfPageProps = { page: number; context: ListingContext }

/** Memoised: a parent's state change during hydration would otherwise hydrate all cards at once. */
export const CardsOfPage = memo(function CardsOfPage({ page, context }: CardsOfPageProps) {
  return page === context.listing.page ? (
    <Cards context={context} listing={context.listing} first />
  ) : (
    <LoadedCards page={page} context={context} />
  )
})

function LoadedCards({ page, context }: { page: number; context: ListingContext }) {
  const question = context.pageQuery(page)
  const { data, failed, again } = useCall<Call>(question.call, question.input) as Called<ListingContext['listing']>
  if (data) return <Cards context={context} listing={data} />
  if (failed)
    return (
      <li className={css({ gridColumn: '1 / -1', textAlign: 'center' })} role="alert">
        {messages.pageMessages.listTrouble}{' '}
        <button type="button" className={textLink()} onClick={again}>
          Try again
        </button>
      </li>
    )
  return Array.from({ length: context.listing.pageSize }, (_, index) => (
    <li key={index} aria-hidden="true">
      <div className={pictureFrame()} />
      <div className={css({ height: '8rem' })} />
    </li>
  ))
}

/** Cards rendered normally; later cards use `content-visibility`, since no screen shows more than this initially. */
const initiallyVisible = 4

/**
 * Cards per Suspense boundary: a phone hydrates six between two touches, whereas a whole listing takes a third of a
 * second.
 */
const cardsPerHydration = 6

type CardsProps = { context: ListingContext; listing: ListingContext['listing']; first?: boolean }

function Cards({ context, listing, first = false }: CardsProps) {
  const marks: Readonly<Record<string, CardMark>> = 'marks' in listing ? listing.marks : {}
  const { products } = listing
  const groups = Array.from(
    { length: Math.ceil(products.length / cardsPerHydration) },
    (_, group) => group * cardsPerHydration,
  )
  return groups.map((from) => (
    <Suspense key={products[from]!.productNumber}>
      {products.slice(from, from + cardsPerHydration).map((card, index) => (
        <li
          key={card.productNumber}
          className={cx(css({ minWidth: '0' }), first && from + index >= initiallyVisible && offscreenCard)}
          onClickCapture={() => saveOpenedProduct(card.productNumber)}
        >
          <ProductCard
            card={card}
            sizes={cardSizes}
            headingLevel={2}
            loads={first && from + index === 0 ? 'first' : first && from + index < 4 ? 'eager' : 'near'}
            mark={markLabel(marks[card.productNumber])}
            size={onlySize(context)}
          />
        </li>
      ))}
    </Suspense>
  ))
}

/** The size that a list is filtered by, as products have it: `shoe-6` is 6, and `waist-34` is 34. */
function onlySize({ address: { chosen } }: ListingContext): string | undefined {
  return chosen.size?.length === 1 ? chosen.size[0]!.replace(/^[a-z]+-(?=\d)/, '') : undefined
}

function markLabel(mark: CardMark | undefined): string | undefined {
  if (!mark) return undefined
  const { size, bought, viewed } = mark
  const history = bought ? ['You bought this'] : viewed ? ['You viewed this'] : []
  return [...(size === null ? [] : [`Your size ${size} in stock`]), ...history].join(' · ')
}
