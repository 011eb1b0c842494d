// The runtime of the served shop is killed at random moments while orders are placed and dispatched, cards charged, and mails and webhooks sent,
// and started again on the same database. Nothing that was written may be lost, and a double carries the same id.
import { captureComplaints, capturedRows, type CapturedRow } from './capture-check.ts'
import { minutePath } from './harness.ts'
import type { History } from './history.ts'
import type { MailProvider } from './mail-provider.ts'
import { mapConcurrent, newKey, pause, random, type Result } from './part.ts'
import { exampleToken, openPartner, operate, reportPath } from './partner.ts'
import { personFor, submitPaymentOnce, totalOf, type Buyer } from './payment-client.ts'
import type { ServedShop } from './served-shop.ts'
import { cartIdOf, prepareShop } from './shop-contents.ts'
import { sql } from './shop.ts'
import { webhookComplaints, type WebhookLog } from './webhook-log.ts'

type Size = { kills: number; orders: number; minutes: number }

const together = 3
/** Placed between two kills, so that what is sent keeps up with what is ordered. */
const ordersPerKill = 3
/** After the last kill: so long without anything sent ends the wait for the rest. */
const stuckMs = 240_000

export async function deliveries(
  shop: ServedShop,
  provider: MailProvider,
  log: WebhookLog,
  { kills: times, orders, minutes }: Size,
): Promise<Result> {
  const buyers = Array.from({ length: orders }, (_, at): Buyer => {
    const person = `reader-${at}`
    return { cartId: cartIdOf('deliveries', at), customerId: person, person, method: 'GPay', goods: [0], code: null }
  })
  const people = buyers.map(({ person, method }) => personFor(person!, method, 0))
  await prepareShop(shop, { goods: [{ stock: orders + 10 }], people, bags: buyers, codes: [] })
  await operate(shop, exampleToken, 'webhooks.add', { url: log.url })
  const partner = await openPartner(shop, exampleToken)
  const total = await totalOf(shop, buyers[0]!)

  const history: History = []
  let serving = true
  let over = false
  let next = 0
  let killed = 0
  const leave = async (orderNo: string) => {
    const response = await shop.fetch(reportPath, await partner.report('order.dispatched', orderNo)).catch(() => null)
    await response?.body?.cancel().catch(() => undefined)
  }
  async function shopper() {
    while (!over && next < buyers.length) {
      if (!serving || next >= (killed + 1) * ordersPerKill) {
        await pause(20)
        continue
      }
      const { orderNo } = await submitPaymentOnce(shop, history, buyers[next++]!, { key: newKey(), total })
      if (orderNo !== null) await leave(orderNo)
    }
  }
  /** After a start nothing is on its way: waits and leases end, and a minute begins. */
  async function resume() {
    for (const table of ['mail', 'webhook_delivery', 'payment_capture'])
      await sql(shop, [
        [`UPDATE ${table} SET next_at = 0, queued_at = NULL, attempts = min(attempts, 3) WHERE state = 'waiting'`],
      ])
    await shop.fetch(minutePath, { method: 'POST' })
  }

  const chance = random(1206)
  const since = Date.now()
  const shoppers = Promise.all(Array.from({ length: together }, shopper))
  while (killed < times && Date.now() - since < minutes * 60_000) {
    await pause(60 + chance() * 600)
    serving = false
    await shop.killRuntime()
    killed += 1
    await resume()
    serving = true
  }
  over = true
  await shoppers

  // Payments without a reply end by recovery; then the orders that were not reported leave too.
  const left = `SELECT order_no AS orderNo FROM orders WHERE NOT EXISTS (SELECT 1 FROM order_dispatch
    WHERE order_dispatch.order_no = orders.order_no) AND cart_id LIKE 'deliveries-%'`
  const open = `SELECT (SELECT count(*) FROM pay_attempt WHERE state = 'held')
    + (SELECT count(*) FROM mail WHERE state = 'waiting') + (SELECT count(*) FROM webhook_delivery WHERE state = 'waiting')
    + (SELECT count(*) FROM payment_capture WHERE state = 'waiting') AS n`
  for (let fewest = Infinity, last = Date.now(); Date.now() - last < stuckMs;) {
    const [staying, [count]] = (await sql(shop, [[left], [open]])) as [Array<{ orderNo: string }>, [{ n: number }]]
    const unfinished = staying.length + count.n
    if (unfinished === 0) break
    await mapConcurrent(staying, together, ({ orderNo }) => leave(orderNo))
    // What is on its way is not queued once more: that would only delay the rest.
    if (unfinished >= fewest) await resume()
    else last = Date.now()
    fewest = Math.min(fewest, unfinished)
    await pause(4000)
  }

  const [mails, events, captures, [numbers]] = (await sql(shop, [
    ['SELECT id, recipient, state FROM mail'],
    ['SELECT id, order_no AS orderNo FROM order_event'],
    [capturedRows('deliveries')],
    [`SELECT count(*) AS orders FROM orders WHERE cart_id LIKE 'deliveries-%'`],
  ])) as unknown as [Mail[], Event[], CapturedRow[], [{ orders: number }]]
  const placed = new Set(captures.map(({ orderNo }) => orderNo))
  const webhooks = webhookComplaints(events, log.taken)
  const unread = mails.filter(
    ({ id, recipient, state }) => state !== 'sent' || !provider.mailbox.get(recipient)?.has(id),
  )
  const complaints = [
    ...history.flatMap(({ orderNo, outcome }) =>
      outcome === 'paid' && !placed.has(orderNo ?? '') ? [`Order ${orderNo} was acknowledged and is missing.`] : [],
    ),
    ...unread.map(({ id, state }) => `Mail ${id} (${state}) reached no reader.`),
    ...webhooks.complaints,
    ...captureComplaints(captures),
  ]
  return {
    history,
    complaints,
    rows: [
      {
        figure: `${killed} kills of the runtime (workerd) while ${numbers.orders} orders were placed, dispatched and charged: ${mails.length} mails and ${events.length} webhooks to receivers that fail one call in five`,
        reach: '0 lost; doubles carry the same id; each order’s events in their order; each card charged once',
        measured: `${unread.length} mails and ${webhooks.lost} webhooks lost; ${provider.repeated()} mails and ${webhooks.doubles} webhooks came again under their id; ${complaints.length} differences; ${((Date.now() - since) / 60_000).toFixed(1)} minutes`,
        reached: complaints.length === 0 && killed > 0,
      },
    ],
  }
}

type Mail = { id: string; recipient: string; state: string }
type Event = { id: string; orderNo: string }
