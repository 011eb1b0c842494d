// Receivers of webhooks that hang, over sockets: the shop's deadline, and that nobody else waits for them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hangingReceiver, manners, type Manner } from '#tests/support/hanging-receiver.ts'
import { operate, rowsOf } from '#tests/support/operate.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { readyToPay } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type Row = { key: string; cells: { url: string; state: string; waiting: string } }
const all = Object.keys(manners) as Manner[]
/** A 2xx whose body never ends, or ends badly, acknowledges all the same: the body is not waited for. */
const bodies = ['drips-its-body', 'stalls-after-its-head', 'cut-off-in-its-body', 'large'] as const
const acknowledge: readonly Manner[] = ['well', ...bodies]
const outOfTime: readonly Manner[] = ['unanswered', 'drips-its-head']

let receiver: Awaited<ReturnType<typeof hangingReceiver>>
const rows = async () =>
  ((await rowsOf(port, 'webhooks', {})) as Row[]).filter(({ cells }) =>
    all.some((one) => cells.url === receiver.url(one)),
  )

beforeAll(async () => {
  receiver = await hangingReceiver()
  for (const manner of all) await operate(port, 'webhooks.add', { url: receiver.url(manner) })
})
afterAll(async () => {
  for (const { key } of await rows()) await operate(port, 'webhooks.remove', { endpoint: key })
  await receiver.close()
})

async function ordered(): Promise<{ orderNo: string; at: number }> {
  const browser = wireBrowser(port, 'jdw')
  const { orderNo } = await payByCard(browser, await readyToPay(browser))
  return { orderNo: orderNo!, at: Date.now() }
}
const typesOf = (orderNo: string, manner: Manner) =>
  receiver.calls.filter((call) => call.orderNo === orderNo && call.manner === manner).map(({ type }) => type)
const both = ['order.placed', 'order.paid']

test('receivers that hang delay no other receiver and no other order', { timeout: 120_000 }, async () => {
  const first = await ordered()
  // Those that hang share the first batch with the others and hold it for ten seconds at most, on a busy
  // machine the next one too.
  await expect.poll(() => typesOf(first.orderNo, 'well'), { timeout: 40_000 }).toEqual(both)
  for (const manner of acknowledge)
    await expect.poll(() => typesOf(first.orderNo, manner), { timeout: 15_000, message: manner }).toEqual(both)
  const paid = receiver.calls.find(
    ({ orderNo, manner, type }) => orderNo === first.orderNo && manner === 'well' && type === both[1],
  )!
  expect(paid.at - first.at).toBeLessThan(35_000)

  const states = async () => new Map((await rows()).map(({ cells }) => [cells.url, cells]))
  for (const manner of outOfTime)
    await expect
      .poll(async () => (await states()).get(receiver.url(manner))!.state, { timeout: 15_000, message: manner })
      .toMatch(/^Doesn’t answer: next attempt/)

  const second = await ordered()
  await expect.poll(() => typesOf(second.orderNo, 'well'), { timeout: 9000, interval: 50 }).toEqual(both)
  const done = receiver.calls.findLast(({ orderNo, manner }) => orderNo === second.orderNo && manner === 'well')!
  expect(done.at - second.at).toBeLessThan(9000)
  for (const manner of outOfTime) expect([manner, typesOf(second.orderNo, manner)]).toEqual([manner, []])
  // What failed waits, its order's next event behind it, and operators see it. An event of an earlier file's order may have
  // failed before.
  for (const manner of all.filter((one) => !acknowledge.includes(one))) {
    expect(typesOf(first.orderNo, manner)).not.toContain('order.paid')
    expect(Number((await states()).get(receiver.url(manner))!.waiting)).toBeGreaterThanOrEqual(4)
  }
})
