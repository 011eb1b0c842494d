// The product page.
import { jpegAddress } from '#shared/products/jpeg-address.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import type { Product } from '#shared/products/product.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { breadcrumbStructuredData } from '#client/platform/breadcrumb-data.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { productInReplies, productQuery } from '#client/product/product-query.ts'
import { galleryQueries, loadReviewSummary } from '#client/reviews/index.ts'
import { offerQueries } from '#client/subscription/index.ts'
import { productStructuredData, productSummary } from './structured-data.ts'
import type { Visit } from '#shared/platform/visit.ts'

export const productPage = declarePage('product', {
  path: '/shop/p/:productId',
  view: () => import('./view.tsx'),
  parts: () => Promise.all([import('./lazy-parts.ts'), loadReviewSummary()]),
  redirect: hybridPage,
  needs: (_visit, { productId }) => [productQuery(productId)],
  ...(import.meta.env.SSR && { preload: offerQueries }),
  later: (visit, { productId }, answers) => [
    query(recommendationCalls.completeTheSet, { query: { productId } }),
    ...(visit.toggles.has('recommendations') ? [query(recommendationCalls.beside, { query: { productId } })] : []),
    ...(productInReplies(answers, productId)
      ? [
          query(deliveryCalls.cutOff, {}),
          ...(visit.toggles.has('product_reviews')
            ? [
                query(reviewCalls.statistics, { query: { productId } }),
                query(reviewCalls.questions, { query: { productId } }),
              ]
            : []),
          ...galleryQueries(visit, productId),
        ]
      : []),
  ],
  status: (answers, { toggles }, { productId }) => {
    if (answers[productQuery(productId).address] === null) return 200
    const product = productInReplies(answers, productId)
    const sold = product?.productType !== subscriptionType || toggles.has('delivery_subscription')
    if (!product || !sold) return 404
    return product.withdrawn ? 410 : 200
  },
  meta: ({ brand, url, toggles }, answers, { productId }) => {
    const product = productInReplies(answers, productId)
    if (!product) return { title: 'Product', pageType: 'product', description: brand.description }
    const picture = product.colours[0]?.pictures[0]
    return {
      title: product.productName,
      pageType: 'product',
      description: metaDescription(product),
      canonical: `/shop/p/${product.productNumber}`,
      picture: picture && jpegAddress(picture),
      structured: structuredDataFor(product, url.origin, toggles.has('product_reviews')),
    }
  },
  cache: 20,
  query: ['colour', 'size'],
})

/** Only the server's HTML needs structured data. The browser renders two empty scripts, so that hydration matches. */
function structuredDataFor(product: Product, origin: string, reviewed: boolean): readonly object[] {
  if (!import.meta.env.SSR) return [{}, {}]
  const cached = structured.get(product)
  if (cached?.origin === origin && cached.reviewed === reviewed) return cached.documents
  const crumbs = [
    ...product.breadCrumbData,
    { categoryLabel: product.productName, path: `/shop/p/${product.productNumber}` },
  ]
  const documents = [productStructuredData(product, origin, reviewed), breadcrumbStructuredData(origin, crumbs)]
  structured.set(product, { origin, reviewed, documents })
  return documents
}

function metaDescription(product: Product): string {
  const description = descriptions.get(product) ?? productSummary(product)
  descriptions.set(product, description)
  return description
}

/** Computed once per product: a cached reply always returns the same object. */
const descriptions = new WeakMap<Product, string>()
const structured = new WeakMap<Product, { origin: string; reviewed: boolean; documents: readonly object[] }>()

/**
 * The redirect to the hybrid product page (R2.59, R2.60): a 307 with the product id in upper case and all query
 * parameters but `promo`; null when the visit does not qualify.
 */
function hybridPage(visit: Visit, { productId }: { productId: string }): { to: string; status: 307 } | null {
  const promo = visit.url.searchParams.get('promo')
  if (!visit.hybrid || !visit.toggles.has('hybrid_product_page') || !promo || !visit.hybrid.promos.includes(promo))
    return null
  const to = new URL(`https://${visit.hybrid.host}/shop/p/${encodeURIComponent(productId.toUpperCase())}`)
  for (const [name, value] of visit.url.searchParams) if (name !== 'promo') to.searchParams.append(name, value)
  return { to: to.href, status: 307 }
}
