import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { returnItems } from './return-items.ts'

test('a return whose batch is carried out twice is one event', async () => {
  const { DB } = bindings
  await loadCatalogue(DB, 'jdw', smallCatalogue)
  await anOrder({ orderNo: 'J100000031' })
  const doubling = {
    prepare: (sql: string) => DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) =>
      DB.batch(statements).then(async (first) => {
        await DB.batch(statements)
        return first
      }),
  } as unknown as D1Database
  const items = [{ position: 0, quantity: 2, reason: 'other' }] as const
  expect(await returnItems({ ...bindings, DB: doubling }, 'J100000031', [...items], null, new Date())).toBe(true)
  const { results } = await DB.prepare("SELECT type FROM order_event WHERE type = 'order.returned'").all()
  expect(results).toHaveLength(1)
})
