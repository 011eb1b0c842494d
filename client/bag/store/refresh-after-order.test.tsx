import { expect, test, vi } from 'vitest'
import { bagCount } from './bag-signals.ts'
import { refreshBagAfterOrder } from './refresh-after-order.ts'
import { persisted } from '#client/platform/storage/persisted.ts'

type Answered = { status?: number; body: object }

function shopAnswers(answers: Record<string, Answered>) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) => {
    const path = String(address).split('?')[0]!
    requests.push(path)
    const { status = 200, body } = answers[path] ?? { status: 404, body: { code: 'NOT_FOUND', message: '' } }
    return Response.json(body, { status })
  })
  return requests
}

const count = '/api/shop/bag/cartItemCount'

test('a paid bag is cleared, with or without its cookie', async () => {
  const received = vi.fn()
  const other = new BroadcastChannel('bag')
  other.onmessage = received
  bagCount.set(3)
  shopAnswers({ [count]: { body: { code: 'success', cartId: null, itemCount: 0 } } })
  await refreshBagAfterOrder()
  expect(bagCount.get()).toBe(0)
  expect(persisted('cart')).toBeNull()
  await vi.waitFor(() => expect(received).toHaveBeenCalled())

  // Paid in another tab: this window still has the cookie, and the server says that the cart is paid.
  document.cookie = 'cartId=paid-in-another-tab-000000; path=/'
  bagCount.set(3)
  shopAnswers({ [count]: { status: 409, body: { code: 'CART_PMNT_DONE', message: 'Paid.' } } })
  await refreshBagAfterOrder()
  expect(document.cookie).not.toContain('cartId=')
  expect(bagCount.get()).toBe(0)
  other.close()
})

test('a bag begun after the order is kept', async () => {
  document.cookie = 'cartId=begun-since-then-0000000000; path=/'
  shopAnswers({ [count]: { body: { code: 'success', cartId: 'begun-since-then-0000000000', itemCount: 2 } } })
  await refreshBagAfterOrder()
  expect(document.cookie).toContain('begun-since-then')
  expect(bagCount.get()).toBe(2)
})
