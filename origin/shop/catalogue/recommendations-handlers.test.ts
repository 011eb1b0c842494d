// Cards by product number, and events of recommended products.
import { expect, test } from 'vitest'
import { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import { DB, replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const elsewhere = manyJumpers(1).map((one) => ({ ...one, productNo: 'AWL-1' }))
await openCatalogue()
await openCatalogue({ brand: 'awl', products: elsewhere })

const visitor = '0123456789abcdef'.repeat(2)
const event = (kind: string, productId = 'AB123', place = '/shop/p/KN001 you-may-also-like') => ({
  kind,
  productId,
  place,
})
const storedEvents = () =>
  rowsOf('SELECT brand, visitor, product_no AS number, kind, place FROM recommendation_event ORDER BY kind')

test('events of known products are stored with the visitor’s id', async () => {
  await DB.prepare('DELETE FROM recommendation_event').run()
  const events = [event('shown', 'ab123'), event('opened'), event('added', 'AWL-1'), event('shown', 'NONE')]
  expect(await replyAs('C10000002', recommendationEventCalls.track, { body: { visitor, events } })).toEqual({ kept: 2 })
  const row = { brand: 'jdw', visitor, number: 'AB123', place: '/shop/p/KN001 you-may-also-like' }
  expect(await storedEvents()).toEqual([
    { ...row, kind: 'opened' },
    { ...row, kind: 'shown' },
  ])
})

test('events older than the cookie’s lifetime are deleted', async () => {
  await DB.prepare('UPDATE recommendation_event SET at = ?')
    .bind(Date.now() - 31 * 86_400_000)
    .run()
  await replyAs(null, recommendationEventCalls.track, { body: { visitor, events: [event('added')] } })
  expect((await storedEvents()).map(({ kind }) => kind)).toEqual(['added'])
})
