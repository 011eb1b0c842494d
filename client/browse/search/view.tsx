// The view of the search page: results, suggestions when there are none, or the category tree without a search term.
import type { Call } from '#shared/platform/call.ts'
import type { Listing } from '#shared/search/listing.ts'
import { isFiltered, readListing } from '#client/browse/listing/listing-address.ts'
import { css, cx } from '#styled/css'
import { pageWidth, singleColumn, textLink } from '#styled/patterns'
import { useCall, type Called } from '#client/platform/api/use-call.ts'
import { CategoryColumns } from '#client/browse/category-tree/category-tree.tsx'
import { ProductListing } from '#client/browse/listing/listing.tsx'
import { listingHeading, listingPage } from '#client/browse/listing/page-styles.ts'
import { SearchBox } from '#client/browse/search-box/search-box.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { Departments, ListUnavailable } from '#client/browse/category-tree/departments.tsx'
import { HelpResults } from './help-results.tsx'
import { NothingFound } from './nothing-found.tsx'
import { isExactSearch, searchQuery, searchTermQuery } from './queries.ts'
import { LeftOut, ReadParts } from './reading.tsx'

const path = '/shop/s/'

export default function SearchView() {
  const term = searchTermQuery(useVisit().url)
  return <div className={cx(pageWidth(), listingPage)}>{term === '' ? <EmptySearch /> : <Results term={term} />}</div>
}

function EmptySearch() {
  return (
    <div className={apart}>
      <h1 className={listingHeading}>What are you looking for?</h1>
      <div className={css({ maxWidth: 'prose' })}>
        <SearchBox />
      </div>
      <CategoryColumns />
    </div>
  )
}

function Results({ term }: { term: string }) {
  const visit = useVisit()
  const address = readListing(visit.url.searchParams)
  const { call, input } = searchQuery(visit)
  const { data: listing } = useCall<Call>(call, input) as Called<Listing>
  const results = <h1 className={listingHeading}>Results for “{term}”</h1>
  if (!listing)
    return (
      <>
        {results}
        <ListUnavailable href={`${path}${visit.url.search}`} />
      </>
    )
  const { reading } = listing
  if (reading?.isHelpOnly)
    return (
      <div className={apart}>
        <h1 className={listingHeading}>Help with “{term}”</h1>
        <HelpResults help={reading.help} term={term} />
        <Departments heading="Or look for something to buy" />
      </div>
    )
  if (listing.total === 0 && !isFiltered(address)) return <NothingFound term={term} listing={listing} />
  const context = {
    listing,
    address,
    path,
    term,
    exact: isExactSearch(visit.url),
    pageQuery: (page: number) => searchQuery(visit, page),
  }
  return (
    <>
      {results}
      <SpellingNote listing={listing} term={term} />
      {reading ? <LeftOut reading={reading} /> : null}
      {reading ? <HelpResults help={reading.help} term={term} inRow /> : null}
      {reading ? <ReadParts reading={reading} context={context} /> : null}
      <ProductListing context={context} />
    </>
  )
}

function SpellingNote({ listing, term }: { listing: Listing; term: string }) {
  if (!listing.searchedFor) return null
  return (
    <p className={css({ fontSize: { base: 'sm', lg: 'md' } })}>
      Showing results for <strong>{listing.searchedFor}</strong>. Search instead for{' '}
      <a href={`${path}?${new URLSearchParams({ term, exact: '1' })}`} rel="nofollow" className={textLink()}>
        {term}
      </a>
      .
    </p>
  )
}

const apart = singleColumn({ gap: '5', paddingTop: '4' })
