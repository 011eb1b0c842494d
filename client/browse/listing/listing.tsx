// A product listing: promoted filters, applied filters, sort, filter panel and grid.
import { Suspense } from 'react'
import { withCommas } from '#shared/platform/with-commas.ts'
import { css } from '#styled/css'
import { isFiltered } from './listing-address.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { PromotedFilters } from './promoted-filters.tsx'
import { PersonalizedListNotice } from './personalized-notice.tsx'
import { FilterPanel, panelId } from './filter-panel.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ListingContext } from './listing-context.ts'
import { SortForm } from './sort-form.tsx'

export function ProductListing({ context }: { context: ListingContext }) {
  const { listing, address } = context
  if (listing.total === 0 && !isFiltered(address)) return null
  return (
    <div className={layout}>
      {/* Hydrated separately: the panel is most of the page's hydration work, and hidden on a phone. */}
      <Suspense>
        <FilterPanel context={context} />
      </Suspense>
      <div className={column}>
        <PromotedFilters context={context} />
        <div className={toolbar}>
          <button type="button" popoverTarget={panelId} className={filterButton}>
            Filter
          </button>
          <output className={css({ fontSize: 'sm', color: 'quiet', flexGrow: '1' })}>
            {listing.total === 1 ? '1 style' : `${withCommas(listing.total)} styles`}
          </output>
          <SortForm context={context} />
        </div>
        <AppliedFilters context={context} />
        <PersonalizedListNotice listing={listing} />
        {listing.total === 0 ? (
          <NoMatches />
        ) : (
          <ProductGrid key={context.pageQuery(listing.page).address} context={context} />
        )}
      </div>
    </div>
  )
}

function NoMatches() {
  return (
    <p className={css({ fontSize: 'lg', paddingBlock: '12', textAlign: 'center', margin: '0' })}>
      No items match all of these filters. Try removing one.
    </p>
  )
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
  gap: { base: '4', lg: '8' },
})
const toolbar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const filterButton = css({
  display: { base: 'inline-flex', lg: 'none' },
  alignItems: 'center',
  minHeight: 'target',
  paddingInline: '5',
  borderRadius: 'control',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'ink',
  bg: 'paper',
  color: 'ink',
  fontWeight: 'bold',
  cursor: 'pointer',
})
const column = css({
  minWidth: '0',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  alignContent: 'start',
})
