import { pricePerGigabyte } from '../prices.ts'
import type { OrderAges } from './growth.ts'
import type { Sizes } from './local-database.ts'

const orders = 1e7
const years = [3, 5, 10]
/** The price list of R2: a gigabyte for a month, and a million writes. */
const bucketPrices = { gigabyte: 0.015, millionWrites: 4.5 } as const

const totalOf = (sizes: Sizes) => Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)
const whole = (value: number) => Math.round(value).toLocaleString('en-GB')
const giga = (bytes: number) => (bytes / 1e9).toFixed(2)

/** Bytes of the database when so many orders came evenly in so many years. */
export function bytesAfter(ages: OrderAges, count: number, inYears: number): { young: number; old: number } {
  const daily = count / (inYears * 365)
  const young = ages.reduce(
    (sum, { from, to, left }) => sum + (to === null ? 0 : (to - from) * daily * totalOf(left)),
    0,
  )
  const last = ages.at(-1)!
  return { young, old: Math.max(0, count - daily * last.from) * totalOf(last.left) }
}

/** Days for which rows of webhooks that were delivered were kept, and the age at which they are not, as simulated. */
const [webhookDays, webhooksLeaveAfter] = [90, 11]
const eventsLeaveAfter = 34

/** Bytes more, were these rows kept as they were before: deliveries of webhooks for 90 days, events for seven years. */
function moreAsBefore({ written }: OrderAges[number], count: number, inYears: number) {
  const daily = count / (inYears * 365)
  const days = Math.min(inYears, 7) * 365 - eventsLeaveAfter
  return {
    webhooks: daily * (webhookDays - webhooksLeaveAfter) * written['webhook_delivery']!,
    events: daily * days * written['order_event']!,
  }
}

export function archiveSection(ages: OrderAges): string {
  const [first, last] = [ages[0]!, ages.at(-1)!]
  const tables = Object.keys(first.written).filter((name) => first.written[name]! >= 10)
  return `### Old orders

Simulated: orders written by the shop's own statements (two lines, by card, taken on dispatch, two mails, four webhooks; four of ten by
customers with four orders each, one with store credit), then the passes of the archive and of the retention
(\`docs/decisions/0068-archive.md\`). Bytes of an order in pages in use, indexes included; pages that deleted rows left free are used
again and do not count. The thousand deliveries of webhooks that always stay are of the thousand orders of an age: 325 bytes of each.

| days since the order | bytes | of these |
| --- | --- | --- |
${ages
  .map(({ from, to, left }) => {
    const parts = Object.entries(left)
      .slice(0, 4)
      .map(([name, bytes]) => `${name} ${whole(bytes)}`)
    return `| ${to === null ? `from ${from}` : `${from} to ${to}`} | ${whole(totalOf(left))} | ${parts.join(', ')} |`
  })
  .join('\n')}

As written, by table: ${tables.map((name) => `${name} ${whole(first.written[name]!)}`).join(', ')}.

${whole(orders)} orders that came evenly:

| in | GB of the last ${last.from} days | GB of older ones | GB in all | with webhooks for ${webhookDays} days | with these and events for seven years as rows | without the archive | dollars a month, with |
| --- | --- | --- | --- | --- | --- | --- | --- |
${years
  .map((inYears) => {
    const { young, old } = bytesAfter(ages, orders, inYears)
    const [all, without] = [young + old, orders * totalOf(first.written)]
    const more = moreAsBefore(first, orders, inYears)
    const archive = (orders * last.archive.bytes * bucketPrices.gigabyte) / 1e9
    const cost = (all / 1e9) * pricePerGigabyte + archive
    return `| ${inYears} years | ${giga(young)} | ${giga(old)} | ${giga(all)} | ${giga(all + more.webhooks)} | ${giga(all + more.webhooks + more.events)} | ${giga(without)} | ${cost.toFixed(2)} |`
  })
  .join('\n')}

The archive beside it: ${last.archive.objects.toFixed(1)} objects and ${whole(last.archive.bytes)} bytes for an order, ${giga(orders * last.archive.bytes)} GB in all, written once for
${((orders * (last.archive.objects + 2) * bucketPrices.millionWrites) / 1e6).toFixed(0)} dollars with the texts of two mails, which are deleted after 30 days. The pass takes ${last.msPerOrder.toFixed(1)} ms for an order here.
`
}
