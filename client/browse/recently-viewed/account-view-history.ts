// The account's view history: sends viewed products with the customer's consent and deletes them when consent is withdrawn.
// Failures are ignored, because no interaction depends on the result.
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { api } from '#client/platform/api/api.ts'

export async function reportViewedProduct(productId: string): Promise<void> {
  await api(viewedCalls.viewed, { body: { productId } }).catch(() => {})
}

export async function deleteViewedProducts(): Promise<void> {
  await api(viewedCalls.forgetViewed, {}).catch(() => {})
}
