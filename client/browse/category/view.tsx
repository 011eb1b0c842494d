// The view of a category page: breadcrumbs, subcategories and products.
import type { Call } from '#shared/platform/call.ts'
import type { Listing } from '#shared/search/listing.ts'
import { readListing } from '#client/browse/listing/listing-address.ts'
import { css, cx } from '#styled/css'
import { useCall, type Called } from '#client/platform/api/use-call.ts'
import { pageWidth } from '#client/ui/section.tsx'
import { Breadcrumbs } from '#client/browse/category-tree/breadcrumbs.tsx'
import { fadingEnd } from '#client/ui/fading-end.ts'
import { ProductListing } from '#client/browse/listing/listing.tsx'
import { ListUnavailable } from '#client/browse/category-tree/departments.tsx'
import { useVisit } from '#client/platform/visit-context.tsx'
import { CategoryBanner } from './category-banner.tsx'
import { categoryQuery, labelFromPath } from './queries.ts'

export default function CategoryView({ params: { path } }: { params: { path: string } }) {
  const visit = useVisit()
  const address = readListing(visit.url.searchParams)
  const { call, input } = categoryQuery(visit, path)
  const { data: listing } = useCall<Call>(call, input) as Called<Listing>
  const at = `/shop/c/${path}`
  if (!listing)
    return (
      <div className={cx(pageWidth, stack)}>
        <h1 className={heading}>{labelFromPath(path)}</h1>
        <ListUnavailable href={`${at}${visit.url.search}`} />
      </div>
    )
  const context = { listing, address, path: at, pageQuery: (page: number) => categoryQuery(visit, path, page) }
  return (
    <div className={cx(pageWidth, stack)}>
      <Breadcrumbs crumbs={listing.crumbs} />
      <div className={head}>
        <div className={css({ display: 'grid', gap: '2', alignContent: 'center', minWidth: '0' })}>
          <h1 className={heading}>{listing.heading}</h1>
          {listing.description ? <p className={about}>{listing.description}</p> : null}
        </div>
        <CategoryBanner path={path} heading={listing.heading} />
      </div>
      {listing.children.length > 0 ? (
        <nav aria-label={`Within ${listing.heading}`}>
          <ul className={cx(children, fadingEnd)}>
            {listing.children.map((child) => (
              <li key={child.path}>
                <a href={child.path} className={childLink}>
                  {child.categoryLabel}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {listing.total === 0 && Object.keys(address.chosen).length === 0 ? (
        <p className={css({ fontSize: 'lg', paddingBlock: '12', margin: '0' })}>
          There’s nothing here at the moment. Please check back soon.
        </p>
      ) : (
        <ProductListing context={context} />
      )}
    </div>
  )
}

const stack = css({
  display: 'grid',
  gap: '5',
  paddingTop: '4',
  paddingBottom: '12',
  gridTemplateColumns: 'minmax(0, 1fr)',
})
const head = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: { base: '3', md: '8' },
})
const heading = css({ fontSize: 'h1', lineHeight: 'tight', margin: '0', overflowWrap: 'anywhere' })
const about = css({ margin: '0', color: 'quiet', maxWidth: 'prose' })
const children = css({
  display: 'flex',
  flexWrap: { lg: 'wrap' },
  gap: '2',
  position: 'relative',
  overflowX: 'auto',
  listStyle: 'none',
  margin: '-1',
  padding: '1',
})
const childLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  paddingInline: '4',
  bg: 'surface',
  color: 'ink',
  borderRadius: 'control',
  whiteSpace: 'nowrap',
  fontWeight: 'medium',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
})
