// All filters with their counts: a column beside the grid on a wide screen, elsewhere a sheet that covers the screen. The native
// popover opens and closes, also with Escape, without script. Either scrolls as a whole, and nothing in it scrolls on its own.
import { withCommas } from '#shared/platform/text/with-commas.ts'
import { css, cx } from '#styled/css'
import { flexRow } from '#styled/patterns'
import { button } from '#styled/recipes'
import type { Facet } from '#shared/search/listing.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import { isFiltered, withoutFilters } from './listing-address.ts'
import { DeliverTo } from './deliver-to.tsx'
import { FacetValues } from './facet-values.tsx'
import { listingHref, type ListingContext } from './listing-context.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'

export const panelId = 'filters'

/** Facets that are expanded initially. Others are expanded when one of their values is selected. */
const initiallyOpen = new Set<Facet['name']>([
  'arrival',
  'size',
  'length',
  'cup',
  'width',
  'colour',
  'price',
  'category',
])

export function FilterPanel({ context }: { context: ListingContext }) {
  const { listing, address } = context
  const { total } = listing
  const rated = useVisit().toggles.has('product_reviews')
  const facets = listing.facets.filter(({ name }) => name !== 'rating' || rated)
  return (
    <section id={panelId} popover="auto" aria-label="Filters" className={panel}>
      <div className={head}>
        <h2 className={css({ fontSize: 'h3' })}>Filter by</h2>
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          className={close}
          aria-label="Close filters"
        >
          ×
        </button>
      </div>
      {facets.map((facet) => (
        <details
          key={facet.name}
          className={group}
          open={initiallyOpen.has(facet.name) || facet.values.some(({ selected }) => selected)}
        >
          <summary className={css({ paddingBlock: '3', fontWeight: 'bold' })}>{facet.label}</summary>
          <FacetValues facet={facet} context={context} />
          {facet.name === 'arrival' ? <DeliverTo note={facet.note} context={context} /> : null}
        </details>
      ))}
      <div className={foot}>
        {isFiltered(address) ? (
          <ButtonLink href={listingHref(context, withoutFilters(address))} data-keep-scroll quiet>
            Clear all
          </ButtonLink>
        ) : null}
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          className={cx(button(), css({ flexGrow: '1' }))}
        >
          {`Show ${total === 1 ? '1 result' : `${withCommas(total)} results`}`}
        </button>
      </div>
    </section>
  )
}

const panel = css({
  color: 'ink',
  bg: 'paper',
  paddingInline: { base: '4', lg: '1' },
  width: { base: 'full', lg: 'auto' },
  maxWidth: '100%',
  height: { base: '100dvh', lg: 'auto' },
  maxHeight: '100dvh',
  marginLeft: { lg: '-1' },
  overflowY: 'auto',
  overscrollBehavior: { base: 'contain', lg: 'auto' },
  position: { lg: 'sticky' },
  bottom: { lg: 'auto' },
  alignSelf: 'start',
  display: { lg: 'block' },
})
const head = flexRow({
  justifyContent: 'space-between',
  position: 'sticky',
  top: '0',
  zIndex: '1',
  bg: 'paper',
  minHeight: '3.5rem',
})
const close = css({
  display: { lg: 'none' },
  width: 'target',
  height: 'target',
  fontSize: 'xl',
  color: 'ink',
  bg: 'transparent',
})
const group = css({ borderTopWidth: '1px', borderTopColor: 'line', paddingBottom: '1' })
const foot = css({
  display: { base: 'flex', lg: 'none' },
  gap: '3',
  position: 'sticky',
  bottom: '0',
  bg: 'paper',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderTopColor: 'line',
})
