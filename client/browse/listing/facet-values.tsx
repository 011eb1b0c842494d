// The values of one filter as links: buttons for sizes and what stands beside them, grouped by the system of sizes, or
// checkboxes with a colour dot where the value has a colour.
import { css } from '#styled/css'
import { flexRow, wrapRow } from '#styled/patterns'
import type { Facet, FacetName, FacetValue } from '#shared/search/listing.ts'
import { toggleValue } from './listing-address.ts'
import { Dot } from '#client/ui/swatches.tsx'
import { listingHref, type ListingContext } from './listing-context.ts'

type FacetValuesProps = { facet: Facet; context: ListingContext }

const ofSizes = new Set<FacetName>(['size', 'length', 'cup', 'width'])

export function FacetValues({ facet, context }: FacetValuesProps) {
  const groups = [...new Set(facet.values.map(({ group }) => group))]
  if (groups.length < 2) return <Values facet={facet} values={facet.values} context={context} />
  return groups.map((group) => (
    <fieldset key={group} aria-label={group}>
      <legend className={groupLabel}>{group}</legend>
      <Values facet={facet} values={facet.values.filter((entry) => entry.group === group)} context={context} />
    </fieldset>
  ))
}

function Values({ facet, values, context }: FacetValuesProps & { values: readonly FacetValue[] }) {
  const boxes = ofSizes.has(facet.name)
  return (
    <ul className={boxes ? sizes : facet.name === 'arrival' ? days : list}>
      {values.map((entry) => (
        <li key={entry.value}>
          <a
            href={listingHref(context, toggleValue(context.address, facet.name, entry.value))}
            rel="nofollow"
            data-keep-scroll
            className={boxes ? size : line}
            aria-current={entry.selected || undefined}
          >
            {boxes ? null : <CheckboxIcon entry={entry} />}
            <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
              {entry.label}
              {entry.hint ? <span className={hint}> {entry.hint}</span> : null}
            </span>
            {entry.selected ? <span className="sr-only">, selected: remove</span> : null}
            <span className={count}>
              <span className="sr-only">, </span>
              {entry.count}
              <span className="sr-only">{entry.count === 1 ? ' style' : ' styles'}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function CheckboxIcon({ entry }: { entry: FacetValue }) {
  return (
    <>
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        className={css({ flex: 'none' })}
      >
        <rect x="1" y="1" width="16" height="16" rx="2" fill={entry.selected ? 'currentColor' : 'none'} />
        {entry.selected ? <path d="M4.5 9l3 3 6-6.5" className={css({ stroke: 'paper' })} strokeWidth="2" /> : null}
      </svg>
      {entry.hex ? <Dot hex={entry.hex} size={18} /> : null}
    </>
  )
}

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  columnGap: '3',
  paddingBottom: '3',
})
const days = css({ paddingBottom: '2' })
const sizes = wrapRow({ gap: '2', paddingBottom: '3' })
const groupLabel = css({ marginBottom: '1', fontSize: 'xs', color: 'quiet' })
const line = flexRow({
  gap: '2',
  minHeight: { base: 'target', lg: '2.25rem' },
  color: 'ink',
  fontSize: 'sm',
  _hover: { textDecoration: 'underline' },
})
const size = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: '2.75rem',
  minHeight: { base: 'target', lg: '2.25rem' },
  paddingInline: '2',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'control',
  color: 'ink',
  fontSize: 'sm',
  lineHeight: 'tight',
  _hover: { borderColor: 'ink' },
  '&[aria-current]': { bg: 'ink', color: 'paper', borderColor: 'ink', '& > span': { color: 'inherit' } },
})
const hint = css({ display: 'block', fontSize: 'xs', color: 'quiet', lineHeight: 'tight' })
const count = css({ color: 'quiet', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' })
