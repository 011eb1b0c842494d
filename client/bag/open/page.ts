// Declares the page of a link to goods for a bag. It changes nothing before its button is pressed.
import { linkedLines } from '#shared/bag/bag-link.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const bagLinkPage = declarePage('bag-link', {
  path: '/shop/bag/open',
  view: () => import('./view.tsx'),
  needs: (visit) => [linkedIn(visit).asked].flatMap((asked) => (asked ? [query(productCalls.list, asked)] : [])),
  meta: () => ({ title: 'Goods for your bag', pageType: 'bag', description: 'Look at what was picked for you.' }),
})

/** The lines of the visit's link, and what is asked about their products. */
export function linkedIn({ url }: Pick<Visit, 'url'>) {
  const items = url.searchParams.get('items') ?? ''
  const lines = linkedLines(items)
  const baseproducts = [...new Set(lines.map(({ productNo }) => productNo))].join(',')
  return { items, lines, asked: baseproducts ? { query: { baseproducts } } : null }
}
