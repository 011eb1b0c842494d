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

test('only a credit customer’s sign-in loads credit details', async () => {
  const cash = await signedIn()
  await cash.afterSigningIn()
  expect(cash.requestsTo('/api/checkout/creditDetails')).toEqual([])
  const credit = await signedIn({ creditAccount: true })
  await credit.afterSigningIn()
  expect(credit.requestsTo('/api/checkout/creditDetails')).toHaveLength(1)
})

test('signing out removes the person’s stored data', async () => {
  const { window } = await signedIn()
  await window.loadBag()
  const { forgetPerson } = await import('./forget-person.ts')
  for (const key of [
    'addedProducts',
    'removedProducts',
    'addedPromoCode',
    'loyaltyVoucher',
    'state',
    'windows',
    'attemptToClose',
    'userIsLive',
    'lastUpdate',
  ])
    localStorage.setItem(key, '1')
  for (const key of ['searchHistory', 'sessionIslive']) sessionStorage.setItem(key, '1')
  await forgetPerson()
  expect(document.cookie).not.toMatch(/(cartId|wishlistId)=[^;]/)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []])
  expect(window.storedBag()).toMatchObject({ cart: null })
})
