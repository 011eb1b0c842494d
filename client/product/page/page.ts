// The product page.
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { hybridPage } from './hybrid-page.ts'
import type { Product } from '#shared/products/product.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { query, page } from '#client/platform/page.ts'
import { productIn, productQuestion } from '#client/product/product-question.ts'
import { galleryQuestions } from '#client/reviews/index.ts'
import { offerQuestions } from '#client/subscription/index.ts'
import { structuredCrumbs, structuredProduct } from './structured.ts'
import { summaryOf } from './words.ts'

export const productPage = page('product', {
  path: '/shop/p/:productId',
  view: () => import('./view.tsx'),
  redirect: hybridPage,
  needs: (_visit, { productId }) => [productQuestion(productId)],
  ...(import.meta.env.SSR && { soon: offerQuestions }),
  later: ({ toggles, experiments }, { productId }, answers) => [
    query(recommendationCalls.beside, { query: { productId } }),
    ...(productIn(answers, productId)
      ? [
          query(deliveryCalls.cutOff, {}),
          ...(toggles.has('product_reviews') ? [query(reviewCalls.statistics, { query: { productId } })] : []),
          ...galleryQuestions(experiments, productId),
        ]
      : []),
  ],
  status: (answers, { toggles }, { productId }) => {
    if (answers[productQuestion(productId).address] === null) return 200
    const product = productIn(answers, productId)
    const sold = product?.productType !== subscriptionType || toggles.has('delivery_subscription')
    return product && sold ? 200 : 404
  },
  meta: ({ brand, url }, answers, { productId }) => {
    const product = productIn(answers, productId)
    if (!product) return { title: 'Product', pageType: 'product', description: brand.description, canonical: null }
    const picture = product.colours[0]?.pictures[0]
    return {
      title: product.productName,
      pageType: 'product',
      description: descriptionOf(product),
      canonical: `/shop/p/${product.productNumber}`,
      picture: picture && `${picture.src}${picture.kind === 'photo' ? '?w=960&f=jpeg' : ''}`,
      structured: structuredOf(product, url.origin),
    }
  },
  cache: 20,
  query: ['colour', 'size'],
})

/** For readers of the document as it is served. The browser keeps the scripts' places and is spared what fills them. */
function structuredOf(product: Product, origin: string): readonly object[] {
  if (!import.meta.env.SSR) return [{}, {}]
  const made = structured.get(product)
  if (made?.origin === origin) return made.documents
  const documents = [structuredProduct(product, origin), structuredCrumbs(product, origin)]
  structured.set(product, { origin, documents })
  return documents
}

function descriptionOf(product: Product): string {
  const made = descriptions.get(product) ?? summaryOf(product)
  descriptions.set(product, made)
  return made
}

/** A product is the same object for as long as its answer is kept, and so is what is said of it. */
const descriptions = new WeakMap<Product, string>()
const structured = new WeakMap<Product, { origin: string; documents: readonly object[] }>()
