import { expect, test } from 'vitest'
import { loadCatalogue, loadPromotions } from '#origin/sample/load.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { fakeProviders } from '#origin/fixtures/payers.ts'
import { somePromotions } from '#origin/fixtures/promotions.ts'
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { aCreditCustomer, aKey, atCheckout, ordersOf, stocked, stockOf, valueOf } from '#origin/fixtures/till.ts'
import { checkBooks } from './books.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', { ...smallCatalogue, products: [...smallCatalogue.products, ...manyJumpers(30)] })
const once = { ...somePromotions.find(({ code }) => code === 'FIVER')!, code: 'ONCE', most: 1, threshold: 0 }
await loadPromotions(DB, 'jdw', [...somePromotions, once])

const lineOf = (at: number, quantity = 1) => [[`MJ${at}`, 'NVY-10', quantity]] as const
const totalOf = (at: number) => (2000 + at + 399) / 100
const hundred = Array.from({ length: 100 })

test.each([
  ['one key', () => 'the-same-key-every-time'],
  ['a key each', () => aKey()],
  ['no key', () => undefined],
])('a hundred concurrent submissions with %s charge once', async (_, keyOf) => {
  const person = await aCreditCustomer(100_000)
  for (const [at, submit] of [
    (till: Till) => till.byCredit(totalOf(0), { key: keyOf() }),
    (till: Till) => till.byWallet(totalOf(1), { key: keyOf() }),
  ].entries()) {
    await stocked(`MJ${at}`, 20)
    const till = await atCheckout({ person, lines: lineOf(at) })
    const answers = await Promise.all(hundred.map(() => submit(till)))
    const codes = new Set(answers.map(({ code }) => code))
    expect(
      [...codes].filter((code) => !['SUCCESS', 'PENDING', 'PAYMENT_IN_PROGRESS', 'CART_PMNT_DONE'].includes(code)),
    ).toEqual([])
    expect(new Set(answers.flatMap(({ orderNo }) => orderNo ?? [])).size).toBe(1)
    expect(await ordersOf(till.cartId)).toBe(1)
    expect(till.pretend.taken()).toHaveLength(at === 0 ? 0 : 1)
    expect([...till.pretend.charges.values()].every(({ times }) => times === 1)).toBe(true)
    expect(await stockOf(`MJ${at}`)).toBe(19)
  }
  expect(await checkBooks(DB)).toEqual([])
})

test('a hundred submissions of one card charge once', async () => {
  const till = await atCheckout({ lines: lineOf(3) })
  const { authenticationTransactionId: id } = await till.enrol(totalOf(3))
  await Promise.all(hundred.map((_, at) => till.payEnrolled(totalOf(3), id, at % 2 ? { key: aKey() } : {})))
  expect(await ordersOf(till.cartId)).toBe(1)
  expect(till.pretend.taken()).toHaveLength(1)
})

test('concurrent payments sell exactly the last pieces', async () => {
  for (const stock of [1, 4]) {
    await stocked('MJ4', stock)
    const pretend = fakeProviders()
    const tills = await Promise.all(hundred.slice(0, 30).map(() => atCheckout({ lines: lineOf(4), pretend })))
    const answers = await Promise.all(tills.map((till) => till.byWallet(totalOf(4), { key: aKey() })))
    expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(stock)
    expect(answers.filter(({ code }) => code === 'OUT_OF_STOCK')).toHaveLength(30 - stock)
    expect(pretend.taken()).toHaveLength(stock)
    expect(await stockOf('MJ4')).toBe(0)
  }
})

test('concurrent payments use a single-use code once', async () => {
  const pretend = fakeProviders()
  const tills = await Promise.all(
    hundred.slice(0, 30).map((_, at) => atCheckout({ lines: lineOf(5 + (at % 5)), code: 'ONCE', pretend })),
  )
  const answers = await Promise.all(tills.map((till, at) => till.byWallet(totalOf(5 + (at % 5)) - 5, { key: aKey() })))
  expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'PROMO_USED_UP').length).toBe(29)
  expect(pretend.taken()).toHaveLength(1)
  expect(await valueOf("SELECT used FROM promotion WHERE code = 'ONCE'")).toBe(1)
  // A used code gives no discount: the total is higher, and the payment is refused.
  expect(await tills.find((_, at) => answers[at]!.code !== 'SUCCESS')!.byWallet(1)).toMatchObject({
    code: 'AMOUNT_CHANGED',
  })
})

test('concurrent payments never spend store credit twice', async () => {
  await stocked('MJ10', 500)
  const one = Math.round(totalOf(10) * 100)
  const person = await aCreditCustomer(one * 7 + one - 1)
  // A customer has one open bag, so the other bags are guests' bags.
  const tills = await Promise.all(hundred.slice(0, 50).map(() => atCheckout({ lines: lineOf(10) })))
  const answers = await Promise.all(tills.map((till) => till.byCredit(totalOf(10), { key: aKey() }, person)))
  expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(7)
  expect(answers.filter(({ code }) => code === 'CREDIT_NOT_AVAILABLE')).toHaveLength(43)
  expect(await valueOf('SELECT available_to_spend FROM credit_account WHERE customer_id = ?', person)).toBe(one - 1)
  expect(await checkBooks(DB)).toEqual([])
})

type Till = Awaited<ReturnType<typeof atCheckout>>
