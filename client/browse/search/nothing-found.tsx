// The search page without results: a spelling suggestion, help, a search box, categories and bestsellers.
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import type { Listing } from '#shared/search/listing.ts'
import { messages } from '#shared/messages/index.ts'
import { css, cx } from '#styled/css'
import { Later } from '#client/platform/api/later.tsx'
import { Departments } from '#client/browse/category-tree/departments.tsx'
import { ProductRail, RailSkeleton } from '#client/product/index.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { SearchBox } from '#client/browse/search-box/search-box.tsx'
import { chip, chipList } from '#client/browse/listing/chips.ts'
import { HelpResults } from './help-results.tsx'

const rail = 'Popular right now'

/** Pages that help when the shop has no answer of its own. */
const contactPages = [
  { label: 'Help: answers to common questions', path: '/help' },
  { label: 'Contact us', path: '/contact' },
]

export function NothingFound({ term, listing }: { term: string; listing: Listing }) {
  const { brand } = useVisit()
  const { didYouMean, reading } = listing
  const nearest = reading?.nearest ?? []
  return (
    <div className={css({ display: 'grid', gap: '8', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      <div className={css({ display: 'grid', gap: '3' })}>
        <h1 className={css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })}>
          {messages.pageMessages.nothingFound}
        </h1>
        <p className={css({ margin: '0', overflowWrap: 'anywhere' })}>
          {reading?.absent ? `${brand.name} doesn’t sell “${reading.absent}”.` : `You searched for “${term}”.`}
        </p>
        {didYouMean ? (
          <p className={css({ margin: '0' })}>
            Did you mean{' '}
            <a href={`/shop/s/?${new URLSearchParams({ term: didYouMean })}`} className={underlined}>
              {didYouMean}
            </a>
            ?
          </p>
        ) : reading?.absent ? null : (
          <p className={css({ margin: '0', color: 'quiet' })}>
            Check the spelling, or try fewer or more general words. A product number works too.
          </p>
        )}
      </div>
      <div className={css({ maxWidth: 'prose' })}>
        <SearchBox term={term} />
      </div>
      {nearest.length > 0 ? (
        <nav aria-labelledby="nearest" className={css({ display: 'grid', gap: '3' })}>
          <h2 id="nearest" className={css({ fontSize: 'h3', margin: '0' })}>
            Close to what you typed
          </h2>
          <ul className={cx(chipList, css({ flexWrap: 'wrap' }))}>
            {nearest.map(({ categoryLabel, path }) => (
              <li key={path}>
                <a href={path} className={chip}>
                  {categoryLabel}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <HelpResults help={reading && reading.help.length > 0 ? reading.help : contactPages} />
      <Departments heading="Popular categories" />
      <Later
        call={recommendationCalls.rail}
        input={{ query: { of: 'bestsellers' } }}
        waiting={<RailSkeleton heading={rail} />}
      >
        {({ products }) => <ProductRail heading={rail} products={products} />}
      </Later>
    </div>
  )
}

const underlined = css({ color: 'ink', textDecoration: 'underline' })
