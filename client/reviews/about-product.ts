// What the pages about one product declare alike: a shop without reviews has none of them.
import type { Visit } from '#shared/platform/visit.ts'
import type { PageQuery, PageReplies } from '#client/platform/page-declaration.ts'
import { productQuery, productStatus } from '#client/product/index.ts'

type OneProduct = { productId: string }

/** `more`: what the page needs beside the product. */
export function aboutProduct(more: (visit: Visit, productId: string) => readonly PageQuery[]) {
  return {
    needs: (visit: Visit, { productId }: OneProduct) =>
      visit.toggles.has('product_reviews') ? [productQuery(productId), ...more(visit, productId)] : [],
    status: (answers: PageReplies, _visit: Visit, { productId }: OneProduct) => productStatus(answers, productId),
  }
}
