// The sort order as a form. With script a change submits the form; without script the form has a button.
import { css } from '#styled/css'
import { flexRow, inputBox } from '#styled/patterns'
import { facetNames, sorts, type Sort } from '#shared/search/listing.ts'
import { useVisit } from '#client/platform/visit-context.tsx'
import type { ListingContext } from './listing-context.ts'

const labels: Record<Sort, string> = {
  recommended: 'Recommended',
  newest: 'Newest in',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  rating: 'Best rated',
}

export function SortForm({ context: { path, term, exact, address, listing } }: { context: ListingContext }) {
  const rated = useVisit().toggles.has('product_reviews')
  const offered = sorts.filter((sort) => sort !== 'rating' || rated)
  return (
    <form action={path} data-keep-scroll="" className={flexRow({ gap: '2', minWidth: '0' })}>
      {term === undefined ? null : <input type="hidden" name="term" value={term} />}
      {exact ? <input type="hidden" name="exact" value="1" /> : null}
      {facetNames.flatMap((name) =>
        (address.chosen[name] ?? []).map((value) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      <label htmlFor="sort" className={css({ fontSize: 'sm', display: { base: 'none', sm: 'inline' } })}>
        Sort by
      </label>
      <select
        key={listing.sort}
        id="sort"
        name="sort"
        data-submits=""
        aria-label="Sort by"
        defaultValue={listing.sort}
        className={select}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {offered.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </select>
      <button
        type="submit"
        className={css({ display: 'none', minHeight: 'target', '@media (scripting: none)': { display: 'block' } })}
      >
        Sort
      </button>
    </form>
  )
}

const select = inputBox({ paddingInline: '3', fontSize: 'sm', minWidth: '0', maxWidth: '12rem' })
