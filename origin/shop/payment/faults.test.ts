import { env as platform } from 'cloudflare:workers'
import { runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { DB, valueOf } from '#origin/fixtures/ask.ts'
import { beforeBatch } from '#origin/fixtures/failing-database.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import {
  aCreditCustomer,
  aKey,
  atCheckout,
  later,
  lineOf,
  ordersOf,
  stocked,
  stockOf,
  totalOf,
} from '#origin/fixtures/checkout.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { recover } from './recovery.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue({ more: manyJumpers(30) })
for (let at = 0; at < 30; at++) await stocked(`MJ${at}`, 500)

test('a bag changed before its hold is not paid', async () => {
  for (const change of [
    'UPDATE cart_entry SET quantity = 2 WHERE cart_id = ?',
    "UPDATE option SET price = price + 1 WHERE product_no = 'MJ9' AND ?1 = ?1",
    "UPDATE cart_delivery SET speed = 'EXPRESS' WHERE cart_id = ?",
    'UPDATE cart SET claim_code = NULL, promo_type = NULL WHERE id = ?',
  ]) {
    const checkout = await atCheckout({ lines: lineOf(9), code: 'NOSUCH' })
    const price = await valueOf<number>("SELECT price FROM option WHERE product_no = 'MJ9'")
    checkout.env.DB = beforeBatch(DB, 2, () => DB.prepare(change).bind(checkout.cartId).run())
    const refused = await checkout.byWallet((price + 399) / 100, { key: aKey() })
    expect([change, refused.code]).toEqual([change, 'BAG_CHANGED'])
    expect([checkout.pretend.seen.asked, await ordersOf(checkout.cartId)]).toEqual([0, 0])
  }
})

test.each([
  ['loses', 'SUCCESS', 1],
  ['misses', 'RELEASED', 0],
] as const)('a payment whose provider %s the answer is reconciled: %s', async (manner, code, orders) => {
  const checkout = await atCheckout({ lines: lineOf(2) })
  const stock = await stockOf('MJ2')
  checkout.pretend.next(manner)
  const key = aKey()
  const { authenticationTransactionId: id } = await checkout.enrol(totalOf(2))
  const first = await checkout.payEnrolled(totalOf(2), id, { key })
  expect(first).toMatchObject({ status: 200, code: 'PENDING', message: messages.checkout.transactionDetails })
  await recover(checkout.env, checkout.cartId, later())
  expect(await checkout.became({ key })).toMatchObject({ code })
  expect([await ordersOf(checkout.cartId), checkout.pretend.taken().length, stock - (await stockOf('MJ2'))]).toEqual([
    orders,
    orders,
    orders,
  ])
  expect(await checkBooks(DB)).toEqual([])
})

test('money received after the release is refunded', async () => {
  const checkout = await atCheckout({ lines: lineOf(5) })
  checkout.pretend.next('hangs')
  const key = aKey()
  const paying = checkout.byWallet(totalOf(5), { key })
  await expect.poll(() => checkout.pretend.seen.asked).toBe(1)
  // The cancellation never reached the provider: the worst case.
  await DB.prepare("UPDATE pay_attempt SET state = 'released', reason = 'EXPIRED' WHERE cart_id = ?")
    .bind(checkout.cartId)
    .run()
  checkout.pretend.letGo()
  expect(await paying).toMatchObject({ status: 200, code: 'EXPIRED', message: messages.checkout.payNowOrder })
  expect(checkout.pretend.taken()).toEqual([])
  expect(
    await valueOf(
      'SELECT count(*) FROM refund WHERE done IS NOT NULL AND attempt_id IN (SELECT id FROM pay_attempt WHERE cart_id = ?)',
      checkout.cartId,
    ),
  ).toBe(1)
  expect(await checkBooks(DB)).toEqual([])
})

test('an attempt cancelled before authorization is never paid', async () => {
  const checkout = await atCheckout({ lines: lineOf(6) })
  checkout.pretend.next('hangs')
  const paying = checkout.byWallet(totalOf(6), { key: aKey() })
  await expect.poll(() => checkout.pretend.seen.asked).toBe(1)
  await recover(checkout.env, checkout.cartId, later())
  checkout.pretend.letGo()
  expect((await paying).code).not.toBe('SUCCESS')
  expect([checkout.pretend.taken(), await ordersOf(checkout.cartId)]).toEqual([[], 0])
})

test('a provider unreachable for ten minutes is not waited for', async () => {
  const checkout = await atCheckout({ person: await aCreditCustomer(0), lines: lineOf(10) })
  const { miyo } = checkout.pretend.providers
  const key = aKey()
  checkout.pretend.next('misses')
  await checkout.byMiyo(totalOf(10), { key })
  miyo.find = async () => ({ outcome: 'unknown' })
  const codeAfter = async (minutes: number) => {
    await recover(checkout.env, checkout.cartId, new Date(Date.now() + minutes * 60_000))
    return (await checkout.became({ key })).code
  }
  expect(await codeAfter(9)).toBe('PENDING')
  const { cancel } = miyo
  miyo.cancel = async () => false
  // Only a confirmed cancellation releases an attempt.
  expect(await codeAfter(12)).toBe('PENDING')
  miyo.cancel = cancel
  expect(await codeAfter(12)).toBe('RELEASED')
})

test('the alarm releases an expired attempt', async () => {
  const { RECOVERY } = platform as unknown as Required<OriginEnv>
  const person = await aCreditCustomer(40_000, 1850)
  const checkout = await atCheckout({ person, lines: lineOf(7) })
  const key = aKey()
  await checkout.byCredit(18.5, { partPaymentIndicator: true, key })
  const object = RECOVERY.get(RECOVERY.idFromName(checkout.cartId))
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect(await checkout.became({ key })).toMatchObject({ code: 'PENDING' })
  await DB.prepare('UPDATE pay_attempt SET expires = 1 WHERE cart_id = ?').bind(checkout.cartId).run()
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect(await valueOf('SELECT state FROM pay_attempt WHERE cart_id = ?', checkout.cartId)).toBe('released')
  expect(await checkBooks(DB)).toEqual([])
})

test('without an alarm no provider is called', async () => {
  const RECOVERY = { idFromName: String, get: () => ({ watch: () => Promise.reject(new Error('down')) }) }
  const checkout = await atCheckout({ lines: lineOf(8), settings: { RECOVERY: RECOVERY as never } })
  expect(await checkout.byWallet(totalOf(8))).toMatchObject({ status: 503, message: messages.checkout.payNowOrder })
  expect(checkout.pretend.seen.asked).toBe(0)
  expect(await valueOf('SELECT count(*) FROM pay_attempt WHERE cart_id = ?', checkout.cartId)).toBe(0)
})
