// The applied filters as links that remove them, one by one or all at once.
import { textLink } from '#styled/patterns'
import type { Facet, FacetValue } from '#shared/search/listing.ts'
import { chip, chipRow } from './chips.ts'
import { isFiltered, toggleValue, withoutFilters } from './listing-address.ts'
import { listingHref, type ListingContext } from './listing-context.ts'

export function AppliedFilters({ context }: { context: ListingContext }) {
  const { listing, address } = context
  if (!isFiltered(address)) return null
  const applied = listing.facets.flatMap((facet) =>
    facet.values.filter(({ selected }) => selected).map((entry) => ({ facet, entry })),
  )
  return (
    <nav aria-label="Applied filters">
      <ul className={chipRow}>
        {applied.map(({ facet, entry }) => (
          <li key={`${facet.name} ${entry.value}`}>
            <a
              href={listingHref(context, toggleValue(address, facet.name, entry.value))}
              rel="nofollow"
              data-keep-scroll
              className={chip}
            >
              <span className="sr-only">Remove </span>
              {filterLabel(facet, entry)}
              <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
        <li>
          <a href={listingHref(context, withoutFilters(address))} data-keep-scroll className={clear}>
            Clear all
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** With the system of a size, because a waist of 34 is not a band of 34. */
function filterLabel(facet: Facet, { label, group }: FacetValue) {
  return facet.name === 'sale' || facet.name === 'arrival' ? label : `${group ?? facet.label}: ${label}`
}

const clear = textLink({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.25rem',
  paddingInline: '2',
  fontSize: 'sm',
})
