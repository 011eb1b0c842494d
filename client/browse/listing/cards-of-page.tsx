// The cards of one page of a list: the server's own, or those loaded since, with their places held meanwhile.
import { memo, Suspense } from 'react'
import { css, cx } from '#styled/css'
import type { Call } from '#shared/platform/call.ts'
import type { Mark } from '#shared/search/listing.ts'
import { messages } from '#shared/messages/index.ts'
import { useCall, type Called } from '#client/platform/api/use-call.ts'
import { cardOutOfSight } from '#client/platform/scheduling/out-of-sight.ts'
import { ProductCard } from '#client/product/index.ts'
import { leaveBy } from './place.ts'
import type { Shown } from './shown.ts'

export const cardSizes = '(min-width: 1280px) 18rem, (min-width: 768px) 30vw, 46vw'

type CardsOfPageProps = { page: number; shown: Shown }

/** Remembered: what changes around them while the page comes alive would make all of them come alive at once. */
export const CardsOfPage = memo(function CardsOfPage({ page, shown }: CardsOfPageProps) {
  return page === shown.listing.page ? <Cards listing={shown.listing} first /> : <Loaded page={page} shown={shown} />
})

function Loaded({ page, shown }: { page: number; shown: Shown }) {
  const question = shown.question(page)
  const { data, failed, again } = useCall<Call>(question.call, question.input) as Called<Shown['listing']>
  if (data) return <Cards listing={data} />
  if (failed)
    return (
      <li className={css({ gridColumn: '1 / -1', textAlign: 'center' })} role="alert">
        {messages.page.listTrouble}{' '}
        <button
          type="button"
          className={css({ textDecoration: 'underline', color: 'ink', cursor: 'pointer' })}
          onClick={again}
        >
          Try again
        </button>
      </li>
    )
  return Array.from({ length: shown.listing.pageSize }, (_, place) => (
    <li key={place} aria-hidden="true">
      <div className={css({ aspectRatio: 'card', bg: 'surface', borderRadius: 'card' })} />
      <div className={css({ height: '8rem' })} />
    </li>
  ))
}

/** More than a screen shows of a list when it opens. */
const inSight = 8

/** How many cards come alive at once: a phone does this between two touches, and a whole list in a third of a second. */
const atOnce = 6

function Cards({ listing, first = false }: { listing: Shown['listing']; first?: boolean }) {
  const marks: Readonly<Record<string, Mark>> = 'marks' in listing ? listing.marks : {}
  const { products } = listing
  const groups = Array.from({ length: Math.ceil(products.length / atOnce) }, (_, group) => group * atOnce)
  return groups.map((from) => (
    <Suspense key={products[from]!.productNumber}>
      {products.slice(from, from + atOnce).map((card, place) => (
        <li
          key={card.productNumber}
          className={cx(css({ minWidth: '0' }), first && from + place >= inSight && cardOutOfSight)}
          onClickCapture={() => leaveBy(card.productNumber)}
        >
          <ProductCard
            card={card}
            sizes={cardSizes}
            headingLevel={2}
            loads={first && from + place === 0 ? 'first' : first && from + place < 4 ? 'soon' : 'near'}
            mark={wordsOf(marks[card.productNumber])}
          />
        </li>
      ))}
    </Suspense>
  ))
}

function wordsOf(mark: Mark | undefined): string | undefined {
  if (!mark) return undefined
  const { size, bought, viewed } = mark
  const history = bought ? ['You bought this'] : viewed ? ['You looked at this'] : []
  return [...(size === null ? [] : [`Your size ${size} in stock`]), ...history].join(' · ')
}
