// schema.org data of a category page: the breadcrumb trail and the products on this page of the listing.
import type { BreadcrumbList, ItemList, WithContext } from 'schema-dts'
import type { Listing } from '#shared/search/listing.ts'
import type { Crumb } from '#shared/products/product.ts'

export function breadcrumbStructuredData(origin: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  const all = [{ categoryLabel: 'Home', path: '/' }, ...crumbs]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ categoryLabel, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: categoryLabel,
      item: `${origin}${path}`,
    })),
  }
}

export function listingStructuredData(origin: string, listing: Listing): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: listing.heading,
    numberOfItems: listing.total,
    itemListElement: listing.products.map((card, at) => ({
      '@type': 'ListItem',
      position: (listing.page - 1) * listing.pageSize + at + 1,
      name: card.productName,
      url: `${origin}/shop/p/${card.productNumber}`,
    })),
  }
}
