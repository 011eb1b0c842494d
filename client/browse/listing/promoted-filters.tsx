// The most used filters as links above the grid. The filter panel has the same links.
import { css, cx } from '#styled/css'
import type { Facet, FacetName, FacetValue } from '#shared/search/listing.ts'
import { toggleValue } from './listing-address.ts'
import { fadingEnd } from '#client/ui/fading-end.ts'
import { Dot } from '#client/ui/swatches.tsx'
import { listingHref, type ListingContext } from './listing-context.ts'

/** How many values of each facet are promoted, in display order. */
const promotedCounts: ReadonlyArray<readonly [FacetName, number]> = [
  ['sale', 1],
  ['size', 4],
  ['colour', 3],
  ['price', 1],
]

export function PromotedFilters({ context }: { context: ListingContext }) {
  const chips = promotedValues(context.listing.facets)
  if (chips.length === 0) return null
  return (
    <nav aria-label="Popular filters">
      <ul className={cx(row, fadingEnd)}>
        {chips.map(({ name, entry }) => (
          <li key={`${name} ${entry.value}`}>
            <a
              href={listingHref(context, toggleValue(context.address, name, entry.value))}
              rel="nofollow"
              data-keep-scroll
              className={chip}
              aria-current={entry.selected || undefined}
            >
              {entry.hex ? <Dot hex={entry.hex} /> : null}
              {name === 'size' ? `Size ${entry.label}` : entry.label}
              <span className="sr-only">{entry.selected ? ', selected: remove' : ` (${entry.count})`}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function promotedValues(facets: readonly Facet[]): Array<{ name: FacetName; entry: FacetValue }> {
  return promotedCounts.flatMap(([name, max]) => {
    const values = facets.find((facet) => facet.name === name)?.values ?? []
    const largest = new Set(
      values
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count)
        .slice(0, max)
        .map(({ value }) => value),
    )
    return values.filter(({ value }) => largest.has(value)).map((entry) => ({ name, entry }))
  })
}

const row = css({
  display: 'flex',
  flexWrap: { lg: 'wrap' },
  gap: '2',
  position: 'relative',
  overflowX: 'auto',
  listStyle: 'none',
  margin: '-1',
  padding: '1',
})
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '2.25rem',
  paddingInline: '4',
  borderRadius: 'pill',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  bg: 'paper',
  color: 'ink',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  _hover: { borderColor: 'ink' },
  '&[aria-current]': { bg: 'ink', color: 'paper', borderColor: 'ink', '& svg': { color: 'paper' } },
})
