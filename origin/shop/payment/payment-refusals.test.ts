import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { payAttempt } from '#origin/shop/payment/schema.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { db } from '#origin/fixtures/people.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()

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
