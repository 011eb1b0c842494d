import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { lockedBagRefusal } from './payment-refusals.ts'
import { eq } from 'drizzle-orm'
import { loadCatalogue } from '#origin/sample/load.ts'
import { payAttempt } from '#origin/shop/payment/schema.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { db } from '#origin/fixtures/people.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)

test('changing a paid bag is refused', async () => {
  const { DB } = bindings
  await DB.prepare("INSERT INTO cart (id, brand, state, created, changed) VALUES ('paid', 'jdw', 'paid', 1, 1)").run()
  const refused = await DB.prepare("INSERT INTO cart_delivery (cart_id, changed) VALUES ('paid', 1)")
    .run()
    .catch(lockedBagRefusal)
  expect(refused).toMatchObject({ status: 409, code: 'CART_PMNT_DONE', message: 'You’ve already paid for this bag.' })
  const failed = await DB.prepare("SELECT 'CART_PMNT_DONE' FROM nowhere").run().catch(lockedBagRefusal)
  expect(failed).toBeNull()
  for (const other of [new Error('CART_PMNT_DONE'), null, undefined, 'PAYMENT_IN_PROGRESS'])
    expect(lockedBagRefusal(other)).toBeNull()
})

test('a settled payment cannot be changed', async () => {
  await anOrder({ orderNo: 'J200000005' })
  for (const change of [{ total: 1 }, { state: 'held' as const }, { transactionId: 'x' }, { orderNo: 'y' }])
    await expect(
      db
        .update(payAttempt)
        .set(change)
        .where(eq(payAttempt.orderNo, 'J200000005'))
        .run()
        .catch((error: Error) => {
          throw error.cause
        }),
    ).rejects.toThrow('ATTEMPT_SETTLED')
})
