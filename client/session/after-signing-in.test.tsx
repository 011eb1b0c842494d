// After signing in, the guest's data joins the account's; after signing out, none of it remains.
import { expect, test } from 'vitest'
import { mutate } from 'swr'
import { anEntry, openBagService, openWindow } from '#client/bag/store/fixtures/bag-service.ts'

const wishlistId = 'list-of-the-tests-0000000001'
const list = { wishlistId, wishlistEntries: [], wishlistItemsCount: 0 }

async function signedIn({
  entries = [anEntry('12')] as ReturnType<typeof anEntry>[] | null,
  creditAccount = false,
} = {}) {
  const service = openBagService({ ...(entries ? { entries } : {}), signedIn: true })
  document.cookie = `wishlistId=${wishlistId}; path=/`
  const customer = { customerReferenceAccountId: 'C1', rememberMe: false }
  service.answer('GET /api/auth/me', () => ({ user: { customer, timeouts: {}, tokenId: 't' } }))
  service.answer('PUT /api/save-for-later/mergeSFLItems', () => list)
  service.answer('GET /api/customer', () => ({ customer: { firstname: 'Ada', creditAccount } }))
  service.answer('GET /api/checkout/creditDetails', () => ({ code: 'SUCCESS' }))
  await mutate('/api/visit', undefined, { revalidate: false })
  const window = await openWindow()
  const { afterSigningIn } = await import('./after-signing-in.ts')
  return {
    service,
    window,
    afterSigningIn,
    requestsTo: (path: string) => service.requests.filter((one) => one.path === path),
  }
}

test('without a cart, signing in fetches the item count', async () => {
  const { afterSigningIn, requestsTo } = await signedIn({ entries: null })
  expect(await afterSigningIn()).toBe(true)
  expect(requestsTo('/api/shop/bag/cartMerge')).toEqual([])
  expect(requestsTo('/api/shop/bag/cartItemCount')).toHaveLength(1)
})
