// What a signed-in customer looked at, told to their account once they agreed, and taken back with the agreement. What
// fails is tried again with the next product: nobody waits for it.
import { searchCalls } from '#shared/calls/search.ts'
import { api } from '#client/api/api.ts'

export async function tellViewed(productId: string): Promise<void> {
  await api(searchCalls.viewed, { body: { productId } }).catch(() => {})
}

export async function takeViewedBack(): Promise<void> {
  await api(searchCalls.forgetViewed, {}).catch(() => {})
}
