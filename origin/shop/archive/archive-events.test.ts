import { expect, test } from 'vitest'
import { bindings, executionContext } from '#origin/fixtures/ask.ts'
import { closedOrder, tableCounts } from '#origin/fixtures/closed-orders.ts'
import { shopAction } from '#origin/fixtures/operating.ts'
import { partnerOf, signedRequest } from '#origin/fixtures/partner.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import origin from '#origin/index.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { deleteOldEvents } from './archive-events.ts'
import { archiveOldRows } from './run.ts'

const env: OriginEnv = { ...bindings, ARCHIVING: '1', RATE_LIMITS: '0' }
await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)
const secrets = [await partnerOf(env, 'depot', ['orders.read'])]

type Page = { events: Array<{ id: string; type: string; data: Record<string, unknown> }>; next: number; more: boolean }

async function pull(after: number, limit: number, given = env) {
  const request = await signedRequest(`/v1/orders/events?partner=depot&after=${after}&limit=${limit}`, { secrets })
  return origin.fetch(request, given, executionContext)
}

async function wholeFeed(limit: number): Promise<Page['events']> {
  const events: Page['events'] = []
  for (let page: Page = { events: [], next: 0, more: true }; page.more; events.push(...page.events))
    page = await (await pull(page.next, limit)).json<Page>()
  return events
}

async function archiveNow(given: OriginEnv) {
  await bindings.DB.prepare("DELETE FROM archive_pass WHERE name = 'orders'").run()
  await archiveOldRows(given, new Date())
}

test('without the setting nothing moves to the archive', async () => {
  for (const orderNo of ['J310000001', 'J310000002']) await closedOrder({ orderNo })
  for (const ARCHIVING of ['', '0']) await archiveNow({ ...env, ARCHIVING })
  expect(await tableCounts('J310000001')).toMatchObject({ orders: 1, order_item: 1 })
  expect((await bindings.ARCHIVE.list()).objects).toEqual([])
})

test('a cursor of before gets every archived event once', async () => {
  const before = await wholeFeed(500)
  await archiveNow(env)
  expect(await tableCounts('J310000001')).toEqual({})
  await closedOrder({ orderNo: 'J310000003' })
  await archiveNow(env)
  await closedOrder({ orderNo: 'J310000004' })
  const after = await wholeFeed(3)
  const withoutParcel = before.map(({ data: { trackingNo: _trackingNo, ...data }, ...event }) => ({ ...event, data }))
  expect(after.slice(0, before.length)).toEqual(withoutParcel)
  const orders = new Set(after.map(({ data }) => data['orderNo']))
  expect([orders.size, new Set(after.map(({ id }) => id)).size]).toEqual([4, after.length])
})

test('while the archive is unreachable only recent events are answered', async () => {
  const down = { ...env, ARCHIVE: { list: () => Promise.reject(new Error('down')) } as unknown as R2Bucket }
  expect((await pull(0, 10, down)).status).toBe(424)
  const row = await bindings.DB.prepare("SELECT position FROM archive_pass WHERE name = 'events'").first<{
    position: string
  }>()
  const recent = await (await pull(Number(row!.position), 100, down)).json<Page>()
  expect(new Set(recent.events.map(({ data }) => data['orderNo']))).toEqual(new Set(['J310000004']))
})

test('archived events are not sent again by webhook', async () => {
  await bindings.DB.prepare(
    "INSERT INTO webhook_endpoint (id, url, created) VALUES ('wh', 'https://h.example', 0)",
  ).run()
  const refused = await shopAction(
    'webhooks.replay',
    { endpoint: 'wh', since: '2026-05-01' },
    { brand: '', sure: true },
  )
  expect(refused).toMatchObject({ status: 422, field: 'since' })
})

test('archived events are deleted after seven years', async () => {
  expect(await deleteOldEvents(bindings, new Date('2033-04-01'))).toBe(0)
  expect(await deleteOldEvents(bindings, new Date('2033-06-01'))).toBe(2)
})
