// The mails of an order after its confirmation. Each is null without an e-mail address.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { returnLabelPath, returnPictures, whatToDo, type BookedReturn } from '#shared/orders/returns.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { lastDeliveryDate, promisedDays } from '#shared/delivery/parcels.ts'
import { chargeNote, totalRows } from '#shared/orders/order-labels.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { pounds } from '#shared/platform/money.ts'
import type { MailItem } from '#origin/platform/mail/content.ts'
import { voices } from '#origin/platform/mail/voices.ts'
import type { Mail } from '#origin/platform/mail/mail.ts'
import { partsInPounds, type RefundedItems } from './refund-amounts.ts'
import { trackingUrlOf } from './carriers.ts'
import { returnsAddress } from './returns/booked-returns.ts'
import {
  deliveryOf,
  destinationOf,
  itemLines,
  moneyBack,
  orderHeading,
  orderLetter,
  orderLink,
  returnedItems,
  section,
} from './mail-parts.ts'

/** `reason`: the shop's reason to cancel; undefined when the shopper cancelled. */
export function cancelMail(brand: BrandCode, order: OrderSummary, reason?: string): Mail | null {
  return orderLetter(brand, order, `We’ve cancelled your order ${order.orderNo}`, [
    { title: 'We’ve cancelled your order' },
    // What would have been taken on dispatch was not taken.
    ...moneyBack(brand, order.charge ? { ...order, otherPart: 0 } : order).panel,
    reason === undefined
      ? 'As you asked, we won’t send it.'
      : `We’re sorry, but we’ve had to cancel your order, so we won’t send it. ${reason}`.trim(),
    ...(order.charge ? [chargeNote({ ...order, charge: { state: 'released', at: null } }, brands[brand])] : []),
    orderHeading(order),
    itemLines(order),
    section('Order total', [{ amounts: totalRows(order), total: true }]),
  ])
}

/** Parts in pence. */
type CancelledLine = { position: number; quantity: number; creditPart: number; otherPart: number }

/** What was to be taken on dispatch is taken without the line: of it only store credit goes back. */
export function lineCancelledMail(brand: BrandCode, order: OrderSummary, line: CancelledLine): Mail | null {
  const { creditPart, otherPart } = partsInPounds(line)
  const unpaid = order.charge ? otherPart : 0
  const title = `We’ve cancelled your ${order.pdpItems[line.position]!.productName}`
  return orderLetter(brand, order, `${title} from order ${order.orderNo}`, [
    { title },
    ...moneyBack(brand, { ...order, creditPart, otherPart: otherPart - unpaid }).panel,
    `As you asked, we won’t send it. We’ll send the rest as planned${unpaid > 0 ? `, and take ${pounds(unpaid)} less when we do` : ''}.`,
    { items: returnedItems(order, [line]) },
    orderHeading(order),
    orderLink(order),
  ])
}

export function deliveryChangedMail(brand: BrandCode, order: OrderSummary): Mail | null {
  const { email, phone } = brands[brand].company
  return orderLetter(brand, order, `The delivery of your order ${order.orderNo} has changed`, [
    { title: 'We’ve changed your delivery' },
    ...deliveryOf(order),
    'Its price stays the same.',
    orderLink(order),
    `If you didn’t do this, email ${email} or call ${phone} straight away.`,
    orderHeading(order),
    itemLines(order),
  ])
}

export function dispatchMail(
  brand: BrandCode,
  order: OrderSummary,
  parcel: { carrier: string; trackingNo: string; at: number },
): Mail | null {
  const arrives = deliveryTypeOf(order.deliveryMethod) === 'collect' ? 'Ready' : 'Arrives'
  const day = promisedDays({ ...order, lastDeliveryDate: lastDeliveryDate(order) })
  const dayOf = (at: string | number) => formatDay(dateOf(new Date(at)))
  const tracking = trackingUrlOf(parcel.carrier, parcel.trackingNo)
  return orderLetter(brand, order, `Your order ${order.orderNo} is on its way`, [
    { title: voices[brand].titles.sent },
    ...deliveryOf(order),
    'Good news: your order has left us.',
    { steps: { Ordered: dayOf(order.placed), Sent: dayOf(parcel.at), [arrives]: day }, reached: 1 },
    tracking ? { label: 'Track your parcel', url: tracking } : orderLink(order),
    `${orderHeading(order)}\nCarrier: ${parcel.carrier}\nParcel number: ${parcel.trackingNo}`,
    itemLines(order),
    {
      label: `Returns: you can send most things back for ${orderDays.returns} days after they arrive`,
      url: '/returns',
    },
  ])
}

/** Parts in pence. */
type Given = { items: RefundedItems; delivery: boolean } & Record<'creditPart' | 'otherPart', number>

export function refundedNames(
  { items, delivery }: Pick<Given, 'items' | 'delivery'>,
  { pdpItems }: OrderSummary,
): string[] {
  const goods = items.map(({ position, quantity }) => `${quantity} × ${pdpItems[position]!.productName}`)
  return delivery ? [...goods, 'Delivery'] : goods
}

export function refundMail(brand: BrandCode, order: OrderSummary, given: Given): Mail | null {
  const { title, says } = moneyBack(brand, { ...order, ...partsInPounds(given) })
  return orderLetter(brand, order, title, [
    says.join('\n'),
    section('What it’s for', [
      { items: returnedItems(order, given.items) },
      given.delivery ? 'And the delivery charge.' : '',
    ]),
    orderHeading(order),
    orderLink(order),
  ])
}

/** `instead`: the size and colour wanted. */
type ReturnedItem = { position: number; quantity: number; instead?: string | undefined }

export function returnMail(
  brand: BrandCode,
  order: OrderSummary,
  items: readonly ReturnedItem[],
  parcel: Pick<BookedReturn, 'way' | 'code' | 'carrier' | 'collectOn'>,
  now: Date,
): Mail | null {
  const { way, code } = parcel
  const today = dateOf(now)
  const exchanged = items.filter(({ instead }) => instead)
  const pictures = code && returnPictures(brand, code)
  const next = { 'drop-off': 'show this code', collection: 'have it packed', label: 'print the label', post: 'post it' }
  return orderLetter(brand, order, `Your return from order ${order.orderNo}`, [
    { title: `Your return is booked: ${next[way]}` },
    way === 'post' ? 'Thank you for letting us know about your return.' : 'Sending it back is free.',
    section('What to do next', [
      whatToDo({ ...parcel, sendBy: daysAfter(today, orderDays.returns), address: returnsAddress(brand) }),
      ...(pictures
        ? [
            { qr: pictures.code, alt: `QR code ${code}` },
            `Return code: ${code}`,
            ...(way === 'label' ? [{ label: 'Print the label', url: returnLabelPath(code, order.orderNo) }] : []),
          ]
        : []),
      { ...orderLink(order), label: 'Follow your return' },
    ]),
    section('What you’re returning', [{ items: returnedItems(order, items) }]),
    orderHeading(order),
    section(exchanged.length > 0 ? 'Your exchange' : 'Your refund', [
      exchanged
        .map((one) => `${one.quantity} × ${order.pdpItems[one.position]!.productName}, exchanged for ${one.instead}`)
        .join('\n'),
      exchanged.length > 0
        ? `We’re keeping it for you until ${formatDay(daysAfter(today, orderDays.exchange))}, and send it as soon as your return is here. If it arrives later, we’ll refund you instead.`
        : '',
      exchanged.length < items.length
        ? `We’ll refund your original payment method within ${orderDays.returns} days of getting it or your proof of postage.`
        : '',
    ]),
  ])
}

export function exchangeMail(
  brand: BrandCode,
  order: OrderSummary,
  exchange: { orderNo: string; goods: readonly MailItem[]; deliveryDate: string },
): Mail | null {
  return orderLetter(brand, order, `Your exchange from order ${order.orderNo}`, [
    { title: 'We’re sending your exchange' },
    { arrives: 'Arrives by', day: formatDay(exchange.deliveryDate), notes: [] },
    'Your return is here, so we’re sending what you’d like instead. There’s nothing to pay.',
    { items: exchange.goods },
    { ...orderLink({ ...order, orderNo: exchange.orderNo }), label: 'Track your exchange' },
    `Order number: ${exchange.orderNo}`,
  ])
}

export function returnRefusedMail(brand: BrandCode, order: OrderSummary, items: readonly ReturnedItem[]): Mail | null {
  const { phone, email } = brands[brand].company
  return orderLetter(brand, order, `We couldn’t accept your return from order ${order.orderNo}`, [
    'We’ve looked at what you sent back. We’re sorry, but we can’t refund or exchange this:',
    orderHeading(order),
    section('What we couldn’t accept', [{ items: returnedItems(order, items) }]),
    section('What happens now', [
      `Please call ${phone} or email ${email}. We’ll tell you why, and send it back to you if you’d like. Your rights over faulty goods aren’t affected.`,
      orderLink(order),
    ]),
  ])
}

/** The parcel that came back is checked before the refund. */
export function returnReceivedMail(
  brand: BrandCode,
  order: OrderSummary,
  items: ReadonlyArray<{ position: number; quantity: number }>,
): Mail | null {
  return orderLetter(brand, order, `We’ve received your return from order ${order.orderNo}`, [
    'Your return has arrived. We’re checking it now.',
    orderHeading(order),
    section('What we’ve received', [{ items: returnedItems(order, items) }]),
    section('Your refund', [
      `We’ll refund your original payment method within ${orderDays.returns} days of getting it, and email you when we have.`,
      'If something’s missing from this list, please keep your proof of postage and contact us.',
      orderLink(order),
    ]),
  ])
}

/**
 * Sent before the promised day ends. `newDay`: the ISO day on which the parcel is expected now; null when nobody knows yet.
 * The Consumer Rights Act 2015 (s. 28) lets the customer set another time, and cancel when it passes.
 */
export function delayMail(brand: BrandCode, order: OrderSummary, { newDay }: { newDay: string | null }): Mail | null {
  const promised = promisedDays({ ...order, lastDeliveryDate: lastDeliveryDate(order) })
  return orderLetter(brand, order, `Your order ${order.orderNo} is running late`, [
    `We’re sorry: your order was due ${deliveryTypeOf(order.deliveryMethod) === 'collect' ? 'to be ready ' : ''}on ${promised}, and it won’t be on time.`,
    newDay === null
      ? 'We don’t have a new day yet. We’ll email you as soon as we do, and you don’t need to do anything.'
      : { arrives: 'We now expect it on', day: formatDay(newDay), notes: ['You don’t need to do anything.'] },
    orderHeading(order),
    { ...orderLink(order), label: 'See where your order is' },
    itemLines(order),
    section('If you’d rather not wait', [
      `You can cancel for a full refund, including delivery: reply to this email or call ${brands[brand].company.phone}. If it arrives after you’ve cancelled, you can send it back at our cost.`,
    ]),
    section('Where it’s going', [destinationOf(order)]),
  ])
}
