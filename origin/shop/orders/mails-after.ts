// The mails of an order after its confirmation. Each is null without an e-mail address.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { deliveryTypeOf } from '#shared/delivery/delivery.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { returnPictures, whatToDo, type BookedReturn } from '#shared/orders/returns.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { lastDeliveryDate, promisedDays } from '#shared/delivery/parcels.ts'
import { chargeNote } from '#shared/orders/order-labels.ts'
import { formatDay } from '#shared/platform/day-words.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { pounds } from '#shared/platform/money.ts'
import type { MailItem, MailSection } from '#origin/platform/mail/content.ts'
import { voices } from '#origin/platform/mail/voices.ts'
import { shopUrl, type Mail } from '#origin/platform/mail/mail.ts'
import { partsInPounds, type RefundedItems } from './refund-amounts.ts'
import { trackingUrlOf } from './carriers.ts'
import { returnsAddress } from './returns/booked-returns.ts'
import {
  deliveryOf,
  destinationOf,
  itemLines,
  orderHeading,
  orderLetter,
  orderLink,
  paidBy,
  refundTimes,
  returnedItems,
  section,
} from './mail-parts.ts'

/** `reason`: the shop's reason to cancel; undefined when the shopper cancelled. */
export function cancelMail(brand: BrandCode, order: OrderSummary, reason?: string): Mail | null {
  return orderLetter(brand, order, `Your order ${order.orderNo} has been cancelled`, [
    reason === undefined
      ? 'You’ve cancelled your order, so we won’t send it.'
      : `We’re sorry, but we’ve had to cancel your order, so we won’t send it. ${reason}`.trim(),
    orderHeading(order),
    itemLines(order),
    order.charge ? section('Your payment', releasedPayment(brand, order)) : refund(brand, order),
  ])
}

/** Parts in pence. */
type CancelledLine = { position: number; quantity: number; creditPart: number; otherPart: number }

/** What was to be taken on dispatch is taken without the line: of it only store credit goes back. */
export function lineCancelledMail(brand: BrandCode, order: OrderSummary, line: CancelledLine): Mail | null {
  const { creditPart, otherPart } = partsInPounds(line)
  const unpaid = order.charge ? otherPart : 0
  return orderLetter(brand, order, `An item of your order ${order.orderNo} has been cancelled`, [
    'You’ve cancelled part of your order. We’ll send the rest as planned.',
    orderHeading(order),
    section('What you’ve cancelled', [{ items: returnedItems(order, [line]) }]),
    section('Your refund', [
      unpaid > 0 ? `When we dispatch your order, we’ll take ${pounds(unpaid)} less.` : '',
      paidBy(brand, { ...order, creditPart, otherPart: otherPart - unpaid }),
      creditPart + otherPart > unpaid ? refundTimes : '',
      orderLink(brand, order),
    ]),
  ])
}

export function deliveryChangedMail(brand: BrandCode, order: OrderSummary): Mail | null {
  const { email, phone } = brands[brand].company
  return orderLetter(brand, order, `The delivery of your order ${order.orderNo} has changed`, [
    'You’ve changed the delivery of your order. Its price stays the same.',
    deliveryOf(order),
    orderLink(brand, order),
    `If you didn’t do this, email ${email} or call ${phone} straight away.`,
    orderHeading(order),
    itemLines(order),
  ])
}

function refund(brand: BrandCode, order: OrderSummary): MailSection {
  return section('Your refund', [paidBy(brand, order), refundTimes])
}

/** An order is cancelled before it leaves: what would have been taken then was not taken. */
function releasedPayment(brand: BrandCode, order: OrderSummary): string[] {
  const { creditProduct } = brands[brand]
  return [
    chargeNote({ ...order, charge: { state: 'released', at: null } }, brands[brand]),
    order.creditPart > 0 ? `${pounds(order.creditPart)} goes back to your ${creditProduct} straight away.` : '',
  ]
}

export function dispatchMail(
  brand: BrandCode,
  order: OrderSummary,
  parcel: { carrier: string; trackingNo: string },
): Mail | null {
  const tracking = trackingUrlOf(parcel.carrier, parcel.trackingNo)
  return orderLetter(brand, order, `Your order ${order.orderNo} is on its way`, [
    { title: voices[brand].titles.sent },
    'Good news: your order has left us.',
    deliveryOf(order),
    tracking ? { label: 'Track your parcel', url: tracking } : orderLink(brand, order),
    `${orderHeading(order)}\nCarrier: ${parcel.carrier}\nParcel number: ${parcel.trackingNo}`,
    itemLines(order),
  ])
}

/** `creditPart` and `otherPart` in pence: refunds to store credit and to the other payment method. */
type Given = { items: RefundedItems; delivery: boolean; creditPart: number; otherPart: number }

export function refundedNames(
  { items, delivery }: Pick<Given, 'items' | 'delivery'>,
  { pdpItems }: OrderSummary,
): string[] {
  const goods = items.map(({ position, quantity }) => `${quantity} × ${pdpItems[position]!.productName}`)
  return delivery ? [...goods, 'Delivery'] : goods
}

export function refundMail(brand: BrandCode, order: OrderSummary, given: Given): Mail | null {
  return orderLetter(brand, order, `Your refund for order ${order.orderNo}`, [
    'We’ve issued a refund for your order.',
    orderHeading(order),
    section('What it’s for', [refundedNames(given, order).join('\n')]),
    section('Your refund', [
      paidBy(brand, { ...order, ...partsInPounds(given) }),
      refundTimes,
      orderLink(brand, order),
    ]),
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
  return orderLetter(brand, order, `Your return from order ${order.orderNo}`, [
    way === 'post' ? 'Thank you for letting us know about your return.' : 'Your return is booked, and it’s free.',
    orderHeading(order),
    section('What you’re returning', [{ items: returnedItems(order, items) }]),
    section('What to do next', [
      whatToDo({ ...parcel, sendBy: daysAfter(today, orderDays.returns), address: returnsAddress(brand) }),
      ...(pictures
        ? [
            { qr: shopUrl(brand, pictures.code), alt: `QR code ${code}` },
            `Return code: ${code}`,
            ...(way === 'collection'
              ? []
              : [{ label: 'Print the label', url: shopUrl(brand, `/return-label/${code}?orderNo=${order.orderNo}`) }]),
          ]
        : []),
      { ...orderLink(brand, order), label: 'Follow your return' },
    ]),
    section(exchanged.length > 0 ? 'Your exchange' : 'Your refund', [
      exchanged
        .map((one) => `${one.quantity} × ${order.pdpItems[one.position]!.productName}: ${one.instead}`)
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
    'Your return is here, so we’re sending what you’d like instead. There’s nothing to pay.',
    `Order number: ${exchange.orderNo}`,
    section('What we’re sending', [{ items: exchange.goods }]),
    section('When it arrives', [
      `By ${formatDay(exchange.deliveryDate)}.`,
      { ...orderLink(brand, { ...order, orderNo: exchange.orderNo }), label: 'Track your exchange' },
    ]),
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
      orderLink(brand, order),
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
      orderLink(brand, order),
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
      : {
          parts: [
            { arrives: 'We now expect it on', day: formatDay(newDay), notes: ['You don’t need to do anything.'] },
          ],
        },
    orderHeading(order),
    { ...orderLink(brand, order), label: 'See where your order is' },
    itemLines(order),
    section('If you’d rather not wait', [
      `You can cancel for a full refund, including delivery: reply to this email or call ${brands[brand].company.phone}. If it arrives after you’ve cancelled, you can send it back at our cost.`,
    ]),
    section('Where it’s going', [destinationOf(order)]),
  ])
}
