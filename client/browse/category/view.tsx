// The view of a category page: breadcrumbs and heading in little space, subcategories, the products, and a way on;
// a department also says what it has.
import type { Call } from '#shared/platform/call.ts'
import type { Listing } from '#shared/search/listing.ts'
import { isFiltered, readListing } from '#client/browse/listing/listing-address.ts'
import { css, cx } from '#styled/css'
import { hoverLink, pageWidth, quietText } from '#styled/patterns'
import { useCall, type Called } from '#client/platform/api/use-call.ts'
import { Breadcrumbs } from '#client/browse/category-tree/breadcrumbs.tsx'
import { chip, chipList, chipRow } from '#client/browse/listing/chips.ts'
import { ProductListing } from '#client/browse/listing/listing.tsx'
import { listingHeading, listingPage } from '#client/browse/listing/page-styles.ts'
import { WithoutGoods } from '#client/browse/listing/without-goods.tsx'
import { ListUnavailable } from '#client/browse/category-tree/departments.tsx'
import { Picture } from '#client/ui/picture.tsx'
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
      <div className={cx(pageWidth(), listingPage)}>
        <h1 className={listingHeading}>{labelFromPath(path)}</h1>
        <ListUnavailable href={`${at}${visit.url.search}`} />
      </div>
    )
  const hasDoors = !isFiltered(address) && listing.children.some(({ picture }) => picture)
  const about = listing.description ? <p className={quietText({ maxWidth: 'prose' })}>{listing.description}</p> : null
  const context = { listing, address, path: at, pageQuery: (page: number) => categoryQuery(visit, path, page) }
  return (
    <div className={cx(pageWidth(), listingPage)}>
      <Breadcrumbs crumbs={listing.crumbs} />
      {listing.total === 0 && Object.keys(address.chosen).length === 0 ? (
        <WithoutGoods
          heading={listing.heading}
          near={listing.crumbs.at(-2)}
          said={<p>There’s nothing here at the moment. Please check back soon.</p>}
        />
      ) : (
        <>
          <h1 className={listingHeading}>{listing.heading}</h1>
          {/* Doors with pictures are a row of their own, links stand beside the popular filters and leave a filtered list its room. */}
          {hasDoors ? (
            <div className={chipRow}>
              <Subcategories listing={listing} pictured />
            </div>
          ) : null}
          <ProductListing context={context} links={hasDoors ? null : <Subcategories listing={listing} />} />
        </>
      )}
      {about}
      <CategoryBanner path={path} heading={listing.heading} />
    </div>
  )
}

function Subcategories({ listing: { heading, children }, pictured }: { listing: Listing; pictured?: boolean }) {
  if (children.length === 0) return null
  return (
    <nav aria-label={`Within ${heading}`}>
      <ul className={cx(chipList, css({ flexWrap: { lg: 'wrap' } }))}>
        {children.map(({ path, categoryLabel, picture }) => (
          <li key={path}>
            <a href={path} className={pictured ? door : chip}>
              {pictured ? <Picture picture={picture} sizes="7rem" alt="" className={doorPicture} /> : null}
              <span>{categoryLabel}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The subcategories of a department, with what is in them. */
const door = hoverLink({
  display: 'block',
  width: { base: '4.25rem', lg: '8rem' },
  fontSize: { base: 'xs', lg: 'sm' },
  lineHeight: 'snug',
  textAlign: 'center',
  whiteSpace: 'normal',
})
const doorPicture = css({
  width: 'full',
  height: 'auto',
  aspectRatio: { base: '1', lg: '4 / 5' },
  objectFit: 'cover',
  borderRadius: 'card',
})
