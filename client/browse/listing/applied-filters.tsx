// The applied filters as links that remove them, one by one or all at once.
import { css } from '#styled/css'
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
      <ul className={pills}>
        {applied.map(({ facet, entry }) => (
          <li key={`${facet.name} ${entry.value}`}>
            <a
              href={listingHref(context, toggleValue(address, facet.name, entry.value))}
              rel="nofollow"
              data-keep-scroll
              className={pill}
            >
              <span className="sr-only">Remove </span>
              {facet.name === 'sale' ? entry.label : `${facet.label}: ${entry.label}`}
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

export const pills = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  listStyle: 'none',
  margin: '0',
  padding: '0',
})
export const pill = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '2.25rem',
  paddingInline: '3',
  borderRadius: 'control',
  bg: 'surface',
  color: 'ink',
  fontSize: 'sm',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'line-through' },
})
const clear = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.25rem',
  paddingInline: '2',
  fontSize: 'sm',
  color: 'ink',
  textDecoration: 'underline',
})
