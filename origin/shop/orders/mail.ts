// The plain-text mails of an order, with the information that the Consumer Contracts Regulations require in a durable medium.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { PlacedOrder } from '#shared/orders/order-calls.ts'
import type { StoredOrderSummary, OrderSummary } from '#shared/orders/order.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { pounds } from '#shared/platform/money.ts'
import { addressLines, arrivalLabel, collectionLabel, paymentParts, totalRows } from '#shared/orders/order-labels.ts'
import { variantLabel } from '#shared/orders/order-variant.ts'
import { speedLabel } from '#shared/delivery/speed-labels.ts'
import { subscriptionCancelBy, subscriptionEnds } from '#origin/shop/subscription/subscription-ends.ts'
import { shopUrl, type Mail } from '#origin/platform/mail/mail.ts'
import { trackingUrlOf } from './carriers.ts'

/** `subscribes`: the order contains a delivery subscription. */
export type ConfirmedOrder = { brand: BrandCode; summary: StoredOrderSummary; subscribes?: boolean }

/** Sent in the batch that places the order. */
export function orderMail({ brand, summary, subscribes = false }: ConfirmedOrder): Mail {
  const order: OrderSummary = { ...summary, cms: [], cartId: '', ofAccount: false }
  const { name, company } = brands[brand]
  return orderMailOf(brand, order, `Your order ${order.orderNo}`, [
    `Thank you for your order at ${name}. Please keep this email as a record of your order.`,
    orderHeading(order),
    itemLines(order),
    block('Order total', [
      ...totalRows(order).map(([label, amount]) => `${label}: ${amount}`),
      `The total includes VAT of ${pounds(order.vatIncluded)}.`,
    ]),
    block(
      'How you paid',
      paymentParts(order, brands[brand]).map(([by, amount]) => `${by}: ${pounds(amount)}`),
    ),
    block(speedLabel(order.deliveryMethod), [
      arrivalLabel(order),
      collectionLabel(order) ?? '',
      ...addressLines(order),
    ]),
    ...(subscribes ? [subscriptionBlock(brand, summary)] : []),
    block('If you need to cancel', [
      `You can cancel your order free of charge until we dispatch it: ${orderLookUpHint(brand)}.`,
    ]),
    block('Your right to cancel', [
      `You have the right to cancel this contract within ${orderDays.returns} days without giving any reason. The period ends ${orderDays.returns} days after the day on which you, or someone you’ve chosen, receive the last of the goods.`,
      `To cancel, tell us clearly that you’ve decided to: by letter to ${company.legalName}, ${company.address}, by email to ${company.email} or by phone on ${company.phone}. You can use the form below, but you don’t have to. You just need to send it before the period ends.`,
      `Please send the goods back within ${orderDays.returns} days of telling us. You’ll need to pay for return postage unless they’re faulty. We’ll refund what you paid, including standard delivery, within ${orderDays.returns} days of getting the goods or your proof of postage, to your original payment method and without a fee. We may reduce your refund if goods have been handled more than is needed to see what they’re like.`,
      'This right doesn’t apply to sealed goods that can’t be returned for health or hygiene reasons once unsealed, or to goods made to your measurements.',
      'Goods must be as described, fit for purpose and of satisfactory quality. This doesn’t affect your rights under the Consumer Rights Act 2015.',
    ]),
    block('Model cancellation form', [
      `To ${company.legalName}, ${company.address}, ${company.email}:`,
      'I hereby give notice that I cancel my contract of sale of the following goods: ……………………',
      `Ordered on ${formatDate(order.placed)}, order number ${order.orderNo}, received on ………`,
      'Name: ……………………',
      'Address: ……………………',
      'Signature (only if this form is sent on paper): ……………………',
      'Date: ………',
    ]),
  ])
}

/** Price, end and cancellation of a delivery subscription. */
function subscriptionBlock(brand: BrandCode, { placed }: StoredOrderSummary): string {
  const started = dateOf(new Date(placed))
  const { company } = brands[brand]
  return block('Your delivery subscription', [
    `Your subscription has started. It ends on ${formatDate(subscriptionEnds(started))} and won’t renew automatically, so there’s nothing more to pay. We’ll send you one email reminder in the month before it ends.`,
    `Cancel by ${formatDate(subscriptionCancelBy(started))} for a full refund. You can still cancel after that, but we won’t refund you and you can use it until it ends.`,
    `To cancel, sign in and open Delivery subscription in your account, email ${company.email} or call ${company.phone}.`,
  ])
}

/** Null without an e-mail address. `reason`: the shop's reason to cancel; undefined when the shopper cancelled. */
export function cancelMail(brand: BrandCode, order: OrderSummary, reason?: string): Mail | null {
  if (order.emailAddress === '') return null
  return orderMailOf(brand, order, `Your order ${order.orderNo} has been cancelled`, [
    reason === undefined
      ? 'You’ve cancelled your order, so we won’t send it.'
      : `We’re sorry, but we’ve had to cancel your order, so we won’t send it. ${reason}`.trim(),
    orderHeading(order),
    itemLines(order),
    block('Your refund', [
      ...paymentParts(order, brands[brand]).map(([by, amount]) => `${by}: ${pounds(amount)}`),
      'Refunds to your credit account are available straight away. Refunds to other payment methods can take 3 to 5 working days to appear.',
    ]),
  ])
}

export function dispatchMail(
  brand: BrandCode,
  order: OrderSummary,
  parcel: { carrier: string; trackingNo: string },
): Mail | null {
  if (order.emailAddress === '') return null
  return orderMailOf(brand, order, `Your order ${order.orderNo} is on its way`, [
    'Good news: your order is on its way.',
    orderHeading(order),
    itemLines(order),
    block('Track your parcel', [
      `Carrier: ${parcel.carrier}`,
      `Parcel number: ${parcel.trackingNo}`,
      trackingUrlOf(parcel.carrier, parcel.trackingNo) ?? orderUrl(brand, order),
    ]),
    block(speedLabel(order.deliveryMethod), [
      arrivalLabel(order),
      collectionLabel(order) ?? '',
      ...addressLines(order),
    ]),
  ])
}

const delayReasons = {
  'not-dispatched': 'We’re sorry: your order hasn’t left our warehouse yet, so it won’t arrive when we said it would.',
  'not-delivered':
    'We’re sorry: your order should have arrived by now, and we haven’t heard that it has. We’re checking with the carrier.',
  carrier: 'We’re sorry: the carrier has told us that your order is delayed.',
  lost: 'We’re sorry: the carrier can’t find your parcel. We’re chasing them.',
} as const

/** Sent before the promised day ends, or when the carrier reports a delay. */
export function delayMail(brand: BrandCode, order: OrderSummary, reason: keyof typeof delayReasons): Mail | null {
  if (order.emailAddress === '') return null
  const notSent = reason === 'not-dispatched'
  return orderMailOf(brand, order, `Your order ${order.orderNo} is late`, [
    delayReasons[reason],
    orderHeading(order),
    `It was due by ${formatDate(order.deliveryDate)}.`,
    itemLines(order),
    block('What happens next', [
      notSent
        ? 'We’ll email you as soon as it’s on its way. If you’d rather not wait, you can cancel it for a full refund.'
        : 'Most late parcels arrive within a day or two. If yours hasn’t come within five working days of that date, contact us and we’ll send it again or refund you.',
      orderUrl(brand, order),
    ]),
  ])
}

/** `creditPart` and `otherPart` in pounds: refunds to store credit and to the other payment method. */
export function refundMail(
  brand: BrandCode,
  order: OrderSummary,
  given: { lines: string[]; creditPart: number; otherPart: number },
): Mail | null {
  if (order.emailAddress === '') return null
  return orderMailOf(brand, order, `Your refund for order ${order.orderNo}`, [
    'We’ve issued a refund for your order.',
    orderHeading(order),
    block('What it’s for', given.lines),
    block('Your refund', [
      ...paymentParts({ ...order, creditPart: given.creditPart, otherPart: given.otherPart }, brands[brand]).map(
        ([by, amount]) => `${by}: ${pounds(amount)}`,
      ),
      'Refunds to your credit account are available straight away. Refunds to other payment methods can take 3 to 5 working days to appear.',
    ]),
  ])
}

export function returnMail(brand: BrandCode, order: OrderSummary, items: PlacedOrder['returned']): Mail | null {
  if (order.emailAddress === '') return null
  const { company } = brands[brand]
  const coming = items.flatMap(({ position, quantity }) => {
    const line = order.pdpItems[position]
    return line ? [`${quantity} × ${line.productName}${variant(line)}, ${pounds(line.unitPrice)} each`] : []
  })
  return orderMailOf(brand, order, `Your return from order ${order.orderNo}`, [
    'Thank you for letting us know about your return.',
    orderHeading(order),
    block('What you’re returning', coming),
    block('What to do next', [
      `Send it within ${orderDays.returns} days to ${company.legalName}, Returns, ${company.address}, with your order number inside. Please keep your proof of postage.`,
      `We’ll refund your original payment method within ${orderDays.returns} days of getting it or your proof of postage.`,
    ]),
  ])
}

function orderMailOf(brand: BrandCode, { emailAddress }: OrderSummary, subject: string, parts: string[]): Mail {
  const { name, company } = brands[brand]
  const trader = [
    `${name} is a trading name of ${company.legalName}`,
    `Company number ${company.companyNumber}, registered in England and Wales. VAT number ${company.vatNumber}`,
    `Registered office: ${company.address}`,
    `${company.phone}, ${company.email}`,
  ]
  return {
    brand,
    recipient: emailAddress,
    subject: `${name}: ${subject}`,
    body: [...parts, block('Who we are', trader)].join('\n\n'),
  }
}

function orderHeading({ orderNo, placed }: OrderSummary): string {
  return `Order number: ${orderNo}\nPlaced on: ${formatDate(placed)}`
}

function itemLines({ pdpItems }: OrderSummary): string {
  const lines = pdpItems.map(
    (item) =>
      `${item.quantity} × ${item.productName}${variant(item)}, ${pounds(item.unitPrice)} each (item ${item.productNo})`,
  )
  return block('What you ordered', lines)
}

function variant(item: { colour: string; size: string }): string {
  const details = variantLabel(item).replace('Size ', 'size ')
  return details && ` (${details})`
}

function block(heading: string, lines: readonly string[]): string {
  return [heading.toUpperCase(), ...lines.filter(Boolean)].join('\n')
}

/** The sentence that says how the shopper opens the order. */
function orderLookUpHint(brand: BrandCode): string {
  return `sign in and open it in your account, or look it up at ${shopUrl(brand, '/order-look-up')}`
}

/** The order's page: a guest looks the order up there. */
function orderUrl(brand: BrandCode, { ofAccount, orderNo }: OrderSummary): string {
  return shopUrl(brand, ofAccount ? `/account/orders/${orderNo}` : '/order-look-up')
}
