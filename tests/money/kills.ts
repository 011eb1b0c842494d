// The served shop is killed at random moments while shoppers pay by every method, orders leave, cards are charged, and mails and
// webhooks are sent; it is started again on the same stores. A shopper without a reply queries the outcome by the submission's key
// and does not submit again. Nothing that was written may be lost, and a double carries the same id.
import { captureComplaints, capturedRows, type CapturedRow } from './capture-check.ts'
import { chanceOf } from './choices.ts'
import {
  allMethods,
  buyerOf,
  isPart,
  peopleOf,
  queryOutcomeAfter,
  submitPaymentOnce,
  totalOf,
  type Buyer,
  type Method,
} from './client.ts'
import { prepareShop } from './contents.ts'
import { minutePath } from './harness.ts'
import { unresolved, type History } from './history.ts'
import { inspect, snapshot, waitForHolds } from './inspect.ts'
import { mapConcurrent, newKey, pause, type Result } from './part.ts'
import { exampleToken, openPartner, operate, reportPath } from './partner.ts'
import { webhookComplaints, type MailProvider, type WebhookLog } from './receivers.ts'
import type { ServedShop } from './served.ts'
import { databaseOf, sql } from './shop.ts'

type Size = { kills: number; minutes: number }
type Receivers = { provider: MailProvider; log: WebhookLog }

const together = 6
/** Placed between two kills, so that what is sent keeps up with what is ordered. */
const ordersPerKill = 8
const part = 700
const withinMs = 60_000
/** After the last kill: so long without anything sent ends the wait for the rest. */
const stuckMs = 240_000

/** Orders of which something is charged when they leave. */
const isCharged = (method: Method) => !['credit', 'Miyo', 'account'].includes(method)

export async function kills(
  shop: ServedShop,
  { provider, log }: Receivers,
  { kills: times, minutes }: Size,
): Promise<Result> {
  const buyers = Array.from({ length: (times + 1) * ordersPerKill }, (_, at): Buyer => {
    const method = allMethods[at % allMethods.length]!
    return buyerOf(isCharged(method) ? 'kills-charged' : 'kills', at, method)
  })
  const people = peopleOf(buyers, part)
  await prepareShop(databaseOf(shop), { goods: [{ stock: buyers.length + 10 }], people, bags: buyers, codes: [] })
  await operate(shop, exampleToken, 'webhooks.add', { url: `${log.url}/events` })
  const partner = await openPartner(shop, exampleToken)
  const before = await snapshot(shop)
  const total = await totalOf(shop, buyers[0]!)

  const history: History = []
  const byBag = new Map(buyers.map((buyer) => [buyer.cartId, buyer]))
  const paid = () => history.filter(({ what, outcome }) => what === 'submit' && outcome === 'paid').length
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
      const buyer = buyers[next++]!
      const submission = { key: newKey(), total, ...(isPart(buyer.method) && { credit: part }) }
      const { orderNo } = await submitPaymentOnce(shop, history, buyer, submission)
      if (orderNo !== null) await leave(orderNo)
    }
  }
  /** Milliseconds from the end of each submission without a reply until its outcome was known. */
  const waited: number[] = []
  async function queryOutcomes() {
    while (!over || unresolved(history).length > 0) {
      await pause(500)
      if (!serving) continue
      await mapConcurrent(unresolved(history), 4, async ({ cartId, key, end }) => {
        const { outcome } = await queryOutcomeAfter(shop, history, byBag.get(cartId)!, key)
        if (outcome !== 'unknown') waited.push(Date.now() - end)
      })
      if (over && Date.now() > overAt + withinMs) return
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

  const chance = chanceOf(1206)
  const since = Date.now()
  let overAt = Infinity
  const shoppers = Promise.all(Array.from({ length: together }, shopper))
  const querying = queryOutcomes()
  while (killed < times && Date.now() - since < minutes * 60_000) {
    // At a random moment among the payments after the start.
    const wanted = paid() + 1 + Math.floor(chance() * 5)
    const latest = Date.now() + 6000
    while (paid() < wanted && Date.now() < latest && next < buyers.length) await pause(5)
    await pause(chance() * 60)
    serving = false
    await shop.kill()
    killed += 1
    await resume()
    serving = true
  }
  over = true
  overAt = Date.now()
  await shoppers
  await querying
  await waitForHolds(shop)
  await untilSent(shop, leave, resume)

  const { found } = await inspect(shop, history, before, 'authorised')
  const [mails, events, captures] = (await sql(shop, [
    ['SELECT id, recipient, state FROM mail'],
    ['SELECT id, order_no AS orderNo FROM order_event'],
    [capturedRows('kills-charged')],
  ])) as unknown as [Mail[], Event[], CapturedRow[]]
  const webhooks = webhookComplaints(events, log.taken)
  const unread = mails.filter(
    ({ id, recipient, state }) => state !== 'sent' || !provider.mailbox.get(recipient)?.has(id),
  )
  const complaints = [
    ...found,
    ...unread.map(({ id, state }) => `Mail ${id} (${state}) reached no reader.`),
    ...webhooks.complaints,
    ...captureComplaints(captures),
  ]
  const slowest = Math.max(0, ...waited)
  return {
    history,
    complaints,
    rows: [
      {
        figure: `${paid().toLocaleString('en-GB')} acknowledged payments over ${killed} kills of the process`,
        reach: '0 missing; every unknown resolved within 60 s',
        measured: `${found.length} differences; ${waited.length} unknown, the slowest known after ${(slowest / 1000).toFixed(1)} s`,
        reached: paid() > 0 && killed > 0 && found.length === 0 && slowest <= withinMs,
      },
      {
        figure: `${mails.length} mails and ${events.length} webhooks to receivers that fail one call in five, ${captures.length} cards charged on dispatch`,
        reach: '0 lost; doubles carry the same id; each order’s events in their order; each card charged once',
        measured: `${unread.length} mails and ${webhooks.lost} webhooks lost; ${provider.repeated()} mails and ${webhooks.doubles} webhooks came again under their id; ${complaints.length} differences`,
        reached: complaints.length === 0,
      },
    ],
  }
}

/** Payments without a reply have ended by recovery; the orders that were not reported leave too, and all is sent. */
async function untilSent(shop: ServedShop, leave: (orderNo: string) => Promise<void>, resume: () => Promise<void>) {
  const left = `SELECT order_no AS orderNo FROM orders WHERE NOT EXISTS (SELECT 1 FROM order_dispatch
    WHERE order_dispatch.order_no = orders.order_no) AND cart_id LIKE 'kills-%'`
  const open = `SELECT (SELECT count(*) FROM mail WHERE state = 'waiting')
    + (SELECT count(*) FROM webhook_delivery WHERE state = 'waiting')
    + (SELECT count(*) FROM payment_capture WHERE state = 'waiting') AS n`
  for (let fewest = Infinity, last = Date.now(); Date.now() - last < stuckMs;) {
    const [staying, [count]] = (await sql(shop, [[left], [open]])) as [Array<{ orderNo: string }>, [{ n: number }]]
    const unfinished = staying.length + count.n
    if (unfinished === 0) return
    await mapConcurrent(staying, together, ({ orderNo }) => leave(orderNo))
    // What is on its way is not queued once more: that would only delay the rest.
    if (unfinished >= fewest) await resume()
    else last = Date.now()
    fewest = Math.min(fewest, unfinished)
    await pause(4000)
  }
}

type Mail = { id: string; recipient: string; state: string }
type Event = { id: string; orderNo: string }
