// Sends an order elsewhere or on another day before it is packed. Nothing is charged: another zone, method or price is refused.
import type { DeliveryChange, orderCalls } from '#shared/orders/order-calls.ts'
import { isDelivered } from '#shared/delivery/delivery-areas.ts'
import { CurrentDeliveryAddress } from '#shared/delivery/delivery.ts'
import { isCollected, isDayChosen } from '#shared/delivery/delivery-methods.ts'
import { deliveryZones } from '#shared/delivery/delivery-zones.ts'
import { nationOf, zoneOf } from '#shared/delivery/postcode-areas.ts'
import type { Parsed } from '#shared/platform/call.ts'
import { deliveryChanges } from '#shared/platform/limits.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { countAttempt } from '#origin/platform/attempts.ts'
import { announceMail, mailStatement } from '#origin/platform/mail/mail.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { asBook, selectAddresses } from '#origin/shop/delivery/address-rows.ts'
import { bookAddress, typedAddress } from '#origin/shop/delivery/addresses.ts'
import { nominatedCharge } from '#origin/shop/delivery/charge-of-speed.ts'
import { readCalendar } from '#origin/shop/delivery/delivery-calendar.ts'
import { availableSpeeds } from '#origin/shop/delivery/delivery-speeds.ts'
import { eventStatement, ifChanged } from '#origin/shop/order-events/order-event.ts'
import { deliveryChangedMail } from './mails-after.ts'
import type { OrderRow } from './read-order.ts'
import { storedSummary } from './status-now.ts'
import { summaryLeft } from './summary-of.ts'

/** Of an order that has not left. */
export async function changeOf(row: OrderRow, { db, catalogue, now }: HandlerContext): Promise<DeliveryChange> {
  const { deliveryAddress: from, deliveryMethod, nominatedDate, timeFrame } = storedSummary(row)
  const none = { zone: '', slots: [], addresses: [] }
  if (!from || isCollected(deliveryMethod))
    return {
      fixed: 'To have it delivered, or to collect it elsewhere, cancel this order and place a new one.',
      ...none,
    }
  if (row.prepared !== null || row.status === 'RS')
    return { fixed: 'We’re already packing your order, so we can’t change its delivery.', ...none }
  const book = row.customerId === null ? [] : asBook(await selectAddresses(db, row.customerId))
  const shipment = { ours: true, makers: false, subscriber: false, postcode: from.postcode, pointPostcode: null }
  // A late order has no day that could be promised.
  const isMovable = isDayChosen(deliveryMethod) && row.delayed === null
  const slots = isMovable ? availableSpeeds(now, shipment, await readCalendar(catalogue)).slots : []
  const paid = nominatedCharge(nominatedDate ?? '', timeFrame ?? 'DAY', false)
  return {
    fixed: '',
    zone: deliveryZones[zoneOf(from.postcode)].label,
    slots: slots.flatMap((slot) => (slot.charge === paid ? { date: slot.date, timeFrame: slot.timeFrame } : [])),
    addresses: book.filter((one) => isInZone(bookAddress(one), from)),
  }
}

/** The same days and methods there; holidays differ on both sides of a border. */
function isInZone(to: CurrentDeliveryAddress, { postcode }: CurrentDeliveryAddress): boolean {
  return isDelivered(to) && zoneOf(to.postcode) === zoneOf(postcode) && nationOf(to.postcode) === nationOf(postcode)
}

type Wanted = Omit<Parsed<typeof orderCalls.changeDelivery>['body'], 'orderNo' | 'email' | 'postcode'>

export async function changeDelivery(row: OrderRow, wanted: Wanted, ctx: HandlerContext): Promise<void> {
  const { env, brand, now } = ctx
  const { orderNo, customerId } = row
  const { fixed, zone, slots, addresses } = await changeOf(row, ctx)
  if (fixed) throw new Refusal(409, 'DELIVERY_FIXED', fixed)
  const before = storedSummary(row)
  const saved = addresses.find(({ addressId }) => addressId === wanted.addressId)
  const given = wanted.address ? typedAddress(wanted.address, wanted.title ?? '') : saved && bookAddress(saved)
  if (!given) throw new Refusal(404, 'ADDRESS_NOT_FOUND', 'Sorry, we can’t find that address.')
  if (!isInZone(given, before.deliveryAddress!)) throw refusedAt('postcode', 'NOT_IN_ZONE', `For this price and day we deliver to ${zone} only. To send it elsewhere, cancel this order and place a new one`) // prettier-ignore
  const { nominatedDate = before.nominatedDate, timeFrame = before.timeFrame } = wanted
  const isSameDay = nominatedDate === before.nominatedDate && timeFrame === before.timeFrame
  if (!isSameDay && !slots.some((slot) => slot.date === nominatedDate && slot.timeFrame === timeFrame))
    throw refusedAt('nominatedDate', 'SLOT_NOT_AVAILABLE', 'We can’t deliver then at the same price. Please choose another day or time') // prettier-ignore
  const [deliveryAddress, formerly] = [given, before.deliveryAddress].map((one) => CurrentDeliveryAddress.parse(one))
  const label = (...parts: unknown[]) => JSON.stringify(parts)
  const isSameLabel = label(deliveryAddress, wanted.contactNumber) === label(formerly, before.contactNumber)
  if (isSameDay && isSameLabel) return
  // Each change is mailed.
  if ((await countAttempt(env, [`delivery:${orderNo}`], deliveryChanges, now.getTime())) > 0)
    throw new Refusal(409, 'DELIVERY_FIXED', 'You’ve changed this delivery several times today. Please contact us.')
  const deliveryDate = isSameDay ? before.deliveryDate : nominatedDate!
  const { contactNumber } = wanted
  const when = { deliveryDate, nominatedDate, timeFrame }
  const formerPostcode = before.formerPostcode ?? before.deliveryAddress!.postcode
  const summary = JSON.stringify({ ...before, formerPostcode, deliveryAddress, contactNumber, ...when })
  const letter = deliveryChangedMail(brand, summaryLeft({ ...row, summary }))
  const id = `delivery-${orderNo}-${now.getTime()}`
  const event = { address: !isSameLabel, deliveryDate, timeFrame }
  const [changed] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE orders SET summary = ?2 WHERE order_no = ?1 AND summary = ?3 AND customer_id IS ?4 AND cancelled IS NULL
         AND status IN ('OK', 'SB') AND (SELECT at FROM order_delay WHERE order_no = ?1) IS ?5
         AND NOT EXISTS (SELECT 1 FROM order_dispatch WHERE order_no = ?1)
         AND NOT EXISTS (SELECT 1 FROM order_delivery WHERE order_no = ?1)
         AND NOT EXISTS (SELECT 1 FROM order_event WHERE order_no = ?1 AND type = 'order.preparing')`,
    ).bind(orderNo, summary, row.summary, customerId, row.delayed),
    eventStatement(env.DB, { orderNo, type: 'order.changed', at: now.getTime(), source: 'shop', data: { delivery: event } }, ifChanged), // prettier-ignore
    ...(letter ? [mailStatement(env.DB, id, { ...letter, customerId }, now, { sql: `WHERE ${ifChanged}`, values: [] })] : []), // prettier-ignore
  ])
  if (changed!.meta.changes === 0)
    throw new Refusal(409, 'ORDER_CHANGED', 'Your order has just changed or left, so its delivery stays as it was.')
  await announceMail(env, id)
}

function refusedAt(field: string, code: string, message: string): Refusal {
  return new Refusal(409, code, `${message}.`, [{ field, message }])
}
