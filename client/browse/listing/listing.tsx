// A product listing: the bar with filter and sort, the applied filters, the filter panel and the grid.
import { Suspense, type ReactNode } from 'react'
import { withCommas } from '#shared/platform/text/with-commas.ts'
import { css } from '#styled/css'
import { inputBox, quietText } from '#styled/patterns'
import { chipRow } from './chips.ts'
import { isFiltered } from './listing-address.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { PromotedFilters } from './promoted-filters.tsx'
import { PersonalizedListNotice } from './personalized-notice.tsx'
import { FilterPanel, panelId } from './filter-panel.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ListingContext } from './listing-context.ts'
import { SortForm } from './sort-form.tsx'

type ProductListingProps = {
  context: ListingContext
  /** Further links in the row of popular filters. */
  links?: ReactNode
}

export function ProductListing({ context, links }: ProductListingProps) {
  const { listing, address } = context
  if (listing.total === 0 && !isFiltered(address)) return null
  // A search service of the retailer's own may have no facets.
  const canFilter = listing.facets.length > 0 || isFiltered(address)
  return (
    <>
      <div className={chipRow}>
        {links}
        <PromotedFilters context={context} />
      </div>
      <div className={canFilter ? layout : undefined}>
        {/* Hydrated separately: the panel is most of the page's hydration work, and hidden on a phone. */}
        <Suspense>{canFilter ? <FilterPanel context={context} /> : null}</Suspense>
        <div className={column} data-list="">
          <div className={bar}>
            {canFilter ? (
              <button type="button" popoverTarget={panelId} className={filterButton}>
                Filter
              </button>
            ) : null}
            <output className={quietText({ flexGrow: '1' })}>
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
    </>
  )
}

function NoMatches() {
  return (
    <p className={css({ fontSize: 'lg', paddingBlock: '12', textAlign: 'center' })}>
      No items match all of these filters. Try removing one.
    </p>
  )
}

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
  columnGap: { lg: '8' },
})
/** Stays at the top while the goods scroll, over the page's margins too. */
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  position: 'sticky',
  // Below the header that has come back (client/app/first/scrolling.ts).
  top: '0',
  zIndex: '2',
  marginInline: { base: '-4', lg: '0' },
  paddingInline: { base: '4', lg: '0' },
  paddingBlock: '1',
  bg: 'paper',
  borderBottomWidth: '1px',
  borderBottomColor: 'line',
  // On the narrowest phones the number of styles takes two lines, so that the chosen order is legible.
  '@container (width < 20rem)': {
    gap: '1',
    '& > button': { paddingInline: '2' },
    '& > output': { lineHeight: 'tight', fontSize: 'xs', paddingInlineStart: '1' },
    '& > form': { flexShrink: '0' },
    '& select': { paddingInline: '2' },
  },
  // The text is twice the size: sorting has a row of its own, and the bar would take too much of the screen.
  '@container (width < 15rem)': {
    flexWrap: 'wrap',
    position: 'static',
    '& > form': { flexBasis: '100%', flexShrink: '1' },
    '& select': { flex: '1', maxWidth: 'none' },
  },
})
const filterButton = inputBox({
  display: { base: 'inline-flex', lg: 'none' },
  alignItems: 'center',
  paddingInline: '5',
  borderColor: 'ink',
  fontWeight: 'bold',
})
/** No grid: in a grid, the bar would stay within its own row only. */
const column = css({ minWidth: '0', display: 'flex', flexDirection: 'column', gap: '3', containerType: 'inline-size' })
