// What a signed-in customer looked at, told to their account once they agreed, and taken back with the agreement. What
// fails is tried again with the next product: nobody waits for it.
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { api } from '#client/platform/api/api.ts'

export async function tellViewed(productId: string): Promise<void> {
  await api(viewedCalls.viewed, { body: { productId } }).catch(() => {})
}

export async function takeViewedBack(): Promise<void> {
  await api(viewedCalls.forgetViewed, {}).catch(() => {})
}
