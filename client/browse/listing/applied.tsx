// The filters that are on, each with a way to take it off, and one way to take off all.
import { css } from '#styled/css'
import { isFiltered, toggleValue, withoutFilters } from './listing-address.ts'
import { hrefOf, type Shown } from './shown.ts'

export function Applied({ shown }: { shown: Shown }) {
  const { listing, address } = shown
  if (!isFiltered(address)) return null
  const applied = listing.facets.flatMap((facet) =>
    facet.values.filter(({ selected }) => selected).map((entry) => ({ facet, entry })),
  )
  return (
    <nav aria-label="Applied filters">
      <ul
        className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', margin: '0', padding: '0' })}
      >
        {applied.map(({ facet, entry }) => (
          <li key={`${facet.name} ${entry.value}`}>
            <a
              href={hrefOf(shown, toggleValue(address, facet.name, entry.value))}
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
          <a href={hrefOf(shown, withoutFilters(address))} data-keep-scroll className={clear}>
            Clear all
          </a>
        </li>
      </ul>
    </nav>
  )
}

const pill = css({
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
