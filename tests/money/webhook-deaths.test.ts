// The process that sends webhooks dies many times, at every place between claiming a delivery and marking it as
// sent, and before or after the receiver has taken the call.
import { expect, test, vi } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { shopAction } from '#origin/fixtures/operating.ts'
import { chanceOf } from './choices.ts'
import { instrumented, noTrips } from '#tests/support/instrumented-database.ts'
import { webhookKind } from '#origin/shop/webhooks/webhook-kind.ts'

const { DB } = bindings
const orders = 60
const eventsOfOrder = 5
const deaths = 150

type Taken = { id: string; payload: string; orderNo: string; sequence: number }

test('dying senders lose no event and keep each order’s order', { timeout: 120_000 }, async () => {
  const chance = chanceOf(20)
  const taken: Taken[] = []
  let now = Date.now()
  let lossy = true
  vi.stubGlobal('fetch', async (request: Request) => {
    const fate = lossy ? chance() : 1
    if (fate < 0.1) throw new Error('connection refused')
    const payload = await request.clone().text()
    const { data } = JSON.parse(payload) as { data: { orderNo: string; sequence: number } }
    taken.push({ id: request.headers.get('webhook-id')!, payload, ...data })
    if (fate < 0.2) throw new Error('connection reset')
    return new Response(null, { status: fate < 0.3 ? 500 : 204 })
  })
  await shopAction('webhooks.add', { url: 'https://erp.example/events' })
  for (let at = 0; at < orders * eventsOfOrder; at++)
    await DB.prepare("INSERT INTO order_event (order_no, type, at, data) VALUES (?, 'order.paid', 0, '{}')")
      .bind(`J73000${String(at % orders).padStart(4, '0')}`)
      .run()
  // Attempts are not what this test is about: nothing is given up.
  const due = async () => {
    await DB.prepare("UPDATE webhook_delivery SET attempts = min(attempts, 2) WHERE state = 'waiting'").run()
    return webhookKind.due(bindings, new Date(now), 100)
  }
  let died = 0
  while (died < deaths) {
    const ids = await due()
    for (const id of ids.slice(0, 12)) {
      // Round trips: claim, event, secrets, mark.
      const at = Math.floor(chance() * 4)
      const when = chance() < 0.5 ? ('from' as const) : ('after' as const)
      const dying = {
        ...bindings,
        OUTBOX: undefined,
        DB: instrumented(DB, noTrips(), { when, at }),
      }
      await webhookKind.deliver(dying as never, id, new Date(now)).catch(() => undefined)
      died += 1
    }
    // A lease ends, or a wait.
    now += 150_000
    if (ids.length === 0 && died < deaths) now += 3_600_000
    const left = await DB.prepare("SELECT count(*) AS count FROM webhook_delivery WHERE state = 'waiting'").first<{
      count: number
    }>()
    if (left!.count === 0)
      await DB.prepare("UPDATE webhook_delivery SET state = 'waiting', next_at = 0, queued_at = NULL").run()
  }
  lossy = false
  for (let ids = await due(); ids.length > 0; ids = await due()) {
    for (const id of ids) await webhookKind.deliver({ ...bindings, OUTBOX: undefined } as never, id, new Date(now))
    now += 3_600_000
  }
  const left = await DB.prepare("SELECT count(*) AS count FROM webhook_delivery WHERE state <> 'sent'").first()
  expect(left).toEqual({ count: 0 })
  const byOrder = Map.groupBy(taken, ({ orderNo }) => orderNo)
  expect(byOrder.size).toBe(orders)
  for (const calls of byOrder.values()) {
    expect(new Set(calls.map(({ id, payload }) => id + payload)).size).toBe(eventsOfOrder)
    const first = [...new Set(calls.map(({ sequence }) => sequence))]
    expect(first).toEqual([1, 2, 3, 4, 5])
  }
})
