// schema.org data of a breadcrumb trail.
import type { BreadcrumbList, WithContext } from 'schema-dts'
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
