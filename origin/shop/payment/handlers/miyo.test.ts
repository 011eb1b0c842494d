import { expect, test } from 'vitest'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { bindings, DB, replyAs, valueOf } from '#origin/fixtures/ask.ts'
import { aCashCustomer, aKey, atCheckout } from '#origin/fixtures/checkout.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { miyoOf } from '#origin/shop/payment/miyo.ts'
import { finishRefunds } from '#origin/shop/payment/refunds.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()

/** The embedded lender itself, behind the shop. */
async function atTheLender(lines: ReadonlyArray<readonly [string, string, number?]>) {
  const checkout = await atCheckout({ person: await aCashCustomer(), lines })
  checkout.env.PAYMENT_PROVIDERS = { ...checkout.pretend.providers, miyo: miyoOf(checkout.env) }
  return checkout
}

test('Miyo’s plan states every amount due', async () => {
  const terms = await replyAs(null, miyoCalls.terms, { query: { amount: '100.01' } })
  expect(terms).toMatchObject({ available: true, lender: expect.any(String), effective: '2026-07-15' })
  expect(terms.instalments).toHaveLength(3)
  expect(terms.instalments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(10_001)
  expect(terms.instalments.map(({ due }) => due)).toEqual(terms.instalments.map(({ due }) => due).toSorted())
  expect(terms.words.join(' ')).not.toMatch(/unregulated/)
  expect(await replyAs(null, miyoCalls.terms, { query: { amount: '1000.01' } })).toMatchObject({
    available: false,
    instalments: [],
  })
})

test('one reference is one loan', async () => {
  const miyo = miyoOf(bindings)
  const authorization = { reference: aKey(), amount: 5000 }
  const [one, two] = [await miyo.authorize(authorization), await miyo.authorize(authorization)]
  expect(two).toEqual(one)
  expect(await miyo.find(authorization.reference)).toEqual(one)
  expect(await miyo.cancel(authorization.reference)).toBe(true)
  expect(await miyo.find(authorization.reference)).toEqual({ outcome: 'none' })
  const never = aKey()
  expect(await miyo.find(never)).toEqual({ outcome: 'none' })
  expect(await miyo.cancel(never)).toBe(true)
  expect(await miyo.authorize({ reference: never, amount: 5000 })).toMatchObject({ outcome: 'declined' })
})

test('a cancelled order’s loan is refunded once', async () => {
  const checkout = await atTheLender([['AB123', 'NVY-12']])
  const { orderNo } = await checkout.byMiyo(48.99)
  await DB.prepare('UPDATE orders SET cancelled = 1 WHERE order_no = ?').bind(orderNo).run()
  expect(await finishRefunds(checkout.env, checkout.cartId)).toBe(true)
  expect(await finishRefunds(checkout.env, checkout.cartId)).toBe(true)
  expect(await valueOf('SELECT done > 0 FROM refund WHERE order_no = ?', orderNo)).toBe(1)
  expect(await checkBooks(DB)).toEqual([])
})
