// The search page without results: a spelling suggestion, a search box, categories and bestsellers.
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { css } from '#styled/css'
import { Later } from '#client/platform/api/later.tsx'
import { Departments } from '#client/browse/category-tree/departments.tsx'
import { ProductRail, RailSkeleton } from '#client/product/index.ts'
import { SearchBox } from '#client/browse/search-box/search-box.tsx'

const rail = 'Popular right now'

export function NothingFound({ term, didYouMean }: { term: string; didYouMean: string | null }) {
  return (
    <div className={css({ display: 'grid', gap: '8', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      <div className={css({ display: 'grid', gap: '3' })}>
        <h1 className={css({ fontSize: 'h1', lineHeight: 'tight', margin: '0' })}>
          {messages.pageMessages.nothingFound}
        </h1>
        <p className={css({ margin: '0', overflowWrap: 'anywhere' })}>You searched for “{term}”.</p>
        {didYouMean ? (
          <p className={css({ margin: '0' })}>
            Did you mean <a href={`/shop/s/?${new URLSearchParams({ term: didYouMean })}`}>{didYouMean}</a>?
          </p>
        ) : (
          <p className={css({ margin: '0', color: 'quiet' })}>
            Check the spelling, or try fewer or more general words.
          </p>
        )}
      </div>
      <div className={css({ maxWidth: 'prose' })}>
        <SearchBox term={term} />
      </div>
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
