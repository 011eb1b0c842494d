// The product page.
import { productCalls } from '#shared/calls/products.ts'
import { reviewCalls } from '#shared/calls/reviews.ts'
import { hybridPage } from '#shared/rules/hybrid-page.ts'
import type { Reply } from '#shared/calls/call.ts'
import { ask, page, type Answers } from '#client/pages/page.ts'

export const productPage = page('product', {
  path: '/shop/p/:productId',
  view: () => import('./view.tsx'),
  redirect: hybridPage,
  needs: (_, { productId }) => [productQuestion(productId)],
  later: (visit, { productId }) =>
    visit.toggles.has('product_reviews') ? [ask(reviewCalls.statistics, { query: { productId } })] : [],
  status: (answers, _, { productId }) =>
    answers[productQuestion(productId).address] === null || productIn(answers, productId) ? 200 : 404,
  meta: (visit, answers, { productId }) => {
    const product = productIn(answers, productId)
    return {
      title: product?.productName ?? 'Product',
      pageType: 'product',
      description: product
        ? `${product.productName} by ${product.brands}. ${visit.brand.strapline}.`
        : visit.brand.description,
      canonical: product ? `/shop/p/${product.productNumber}` : null,
      picture: product?.colours[0]?.pictures[0]?.src,
    }
  },
  cache: 20,
})

export function productQuestion(productId: string) {
  return ask(productCalls.list, { query: { baseproducts: productId } })
}

export function productIn(answers: Answers, productId: string) {
  const reply = answers[productQuestion(productId).address] as Reply<typeof productCalls.list> | null | undefined
  return reply?.products[0]
}
