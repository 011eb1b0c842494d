// A small version of the sale of `npm run money`, in the test's own runtime.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import type { OriginEnv } from '#origin/platform/env.ts'
import origin from '#origin/index.ts'
import { requestOf } from '#client/platform/api/request.ts'
import { withHarness } from '#tests/money/harness.ts'
import { sale, type StoredTicket } from '#tests/money/sale.ts'
import type { SendToEdge } from '#tests/money/sale-shopper.ts'
import type { Shop } from '#tests/money/shop.ts'
import type { Env } from '#worker/platform/env.ts'
import { WaitingRoom } from '#worker/waiting-room/waiting-room.ts'
import { openShop } from '#tests/support/open-shop.ts'

const { WAITING_ROOM } = env as unknown as Env

afterEach(() => {
  vi.restoreAllMocks()
})

/** When the waiting room learned that an option has gone, in milliseconds since 1970. */
function seeReports(): number[] {
  const times: number[] = []
  const { reportSoldOut } = WaitingRoom.prototype
  vi.spyOn(WaitingRoom.prototype, 'reportSoldOut').mockImplementation(function (this: WaitingRoom, options) {
    times.push(Date.now())
    reportSoldOut.call(this, options)
  })
  return times
}

// The waiting room remembers the shoppers and what has gone: a second try would begin after the sale.
test('a sale sells each piece once, and the others learn it', { retry: 0 }, async () => {
  // So slow that most have to wait, however long a busy machine takes to let them in.
  const opened = await openShop({ settings: { ORDERS_PER_SECOND: '2', RATE_LIMITS: '0' } })
  const answer = withHarness({ fetch: (request, given, context) => origin.fetch(request, given, context) })
  const shop: Shop = {
    at: 'http://origin',
    edgeSecret: '',
    fetch: (path, init) => answer(new Request(`http://origin${path}`, init), env as unknown as OriginEnv, {} as never),
  }
  const send: SendToEdge = async (call, { cartId, secret }, input) => {
    const { address, headers, ...init } = requestOf(call, input as never)
    const cookie = `cartId=${cartId}; cartProof=${secret}`
    const response = await opened.fetch(address, {
      ...init,
      headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' },
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const waitingRoom = WAITING_ROOM.get(WAITING_ROOM.idFromName('orders'))
  const tickets = () =>
    runInDurableObject(waitingRoom, (_, { storage }) =>
      storage.sql.exec<StoredTicket>('SELECT number, turn_until AS turnUntil FROM ticket').toArray(),
    )
  const reports = seeReports()
  const edge = { send, tickets, reportedAt: () => reports[0] ?? Infinity }
  const { rows, complaints } = await sale(shop, edge, { shoppers: 80, stock: 6, burst: 80, lookMs: 300 })
  expect(complaints).toEqual([])
  expect(rows.filter(({ reached }) => !reached)).toEqual([])
  expect(rows[0]!.measured).toMatch(/^6 sold.*[1-9]\d* waited/)
  expect(reports).not.toEqual([])
})
