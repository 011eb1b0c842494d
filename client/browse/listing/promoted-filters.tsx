// The most used filters as links above the grid, on screens that do not show the filter panel. The panel has the same links.
import type { Facet, FacetName, FacetValue } from '#shared/search/listing.ts'
import { css, cx } from '#styled/css'
import { Dot } from '#client/ui/swatches.tsx'
import { chip, chipList } from './chips.ts'
import { toggleValue } from './listing-address.ts'
import { listingHref, type ListingContext } from './listing-context.ts'

/** How many values of each facet are promoted, in display order. */
const promotedCounts: ReadonlyArray<readonly [FacetName, number]> = [
  ['arrival', 1],
  ['sale', 1],
  ['size', 4],
  ['colour', 3],
  ['price', 1],
]

export function PromotedFilters({ context }: { context: ListingContext }) {
  const chips = promotedValues(context)
  if (chips.length === 0) return null
  return (
    <nav aria-label="Popular filters" className={css({ display: { lg: 'none' } })}>
      <ul className={chipList}>
        {chips.map(({ name, entry }) => (
          <li key={`${name} ${entry.value}`}>
            <a
              href={listingHref(context, toggleValue(context.address, name, entry.value))}
              rel="nofollow"
              data-keep-scroll
              className={cx(chip, outlined)}
            >
              {entry.hex ? <Dot hex={entry.hex} /> : null}
              <span>{name === 'size' ? sizeLabel(entry) : entry.label}</span>
              <span className="sr-only"> ({entry.count})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Nothing of a filter that is set already, or that the search says: blue dresses are not offered in blue. */
function promotedValues({ listing, address }: ListingContext): Array<{ name: FacetName; entry: FacetValue }> {
  const { facets, reading } = listing
  const searched = new Set<string>(reading?.parts.map(({ kind }) => kind))
  return promotedCounts.flatMap(([name, max]) => {
    const isSet = searched.has(name) || (address.chosen[name]?.length ?? 0) > 0
    return isSet ? [] : largestValues(facets, name, max).map((entry) => ({ name, entry }))
  })
}

function largestValues(facets: readonly Facet[], name: FacetName, max: number): FacetValue[] {
  const values = facets.find((facet) => facet.name === name)?.values ?? []
  // The first day on which anything arrives.
  if (name === 'arrival') return values.slice(0, max)
  const largest = new Set(
    values
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, max)
      .map(({ value }) => value),
  )
  return values.filter(({ value }) => largest.has(value))
}

function sizeLabel({ label, group = 'Size' }: FacetValue) {
  return /^(?:UK|Letter)/.test(group) ? `Size ${label}` : `${group} ${label}`
}

const outlined = css({ borderWidth: '1px', borderColor: 'line', _hover: { borderColor: 'ink' } })
