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
import { speedLabel } from '#shared/delivery/speed-labels.ts'
import { subscriptionCancelBy, subscriptionEnds } from '#origin/shop/subscription/subscription-ends.ts'
import type { Mail } from '#origin/platform/mail/mail.ts'

/** `subscribes`: the order contains a delivery subscription. */
export type ConfirmedOrder = { brand: BrandCode; summary: StoredOrderSummary; subscribes?: boolean }

/** Sent in the batch that places the order. */
export function orderMail({ brand, summary, subscribes = false }: ConfirmedOrder): Mail {
  const order: OrderSummary = { ...summary, cms: [], cartId: '', ofAccount: false }
  const { name, company } = brands[brand]
  return orderMailOf(brand, order, `Your order ${order.orderNo}`, [
    `Thank you for your order at ${name}. This is what you ordered; please keep it.`,
    orderHeading(order),
    itemLines(order),
    block('What it comes to', [
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
    block('Until it leaves', [
      `You can cancel your order until it leaves us, with nothing to pay: ${orderLookUpHint(brand)}.`,
    ]),
    block('Your right to cancel', [
      `You have the right to cancel this contract within ${orderDays.returns} days without giving any reason. The period ends ${orderDays.returns} days after the day on which you, or somebody you name, receive the last of the goods.`,
      `To cancel, tell us by a clear statement: by letter to ${company.legalName}, ${company.address}, by e-mail to ${company.email} or by telephone on ${company.phone}. You may use the form below, but need not. It is enough to send it before the period ends.`,
      `Send the goods back within ${orderDays.returns} days of telling us. You bear the cost of sending them back unless they are faulty. We pay back what you paid, standard delivery included, within ${orderDays.returns} days of getting the goods or your proof of sending them, the way you paid and without a fee. We may pay back less for goods handled more than is needed to see what they are like.`,
      'The right does not hold for sealed goods that cannot be returned for reasons of health or hygiene once unsealed, nor for goods made to your measurements.',
      'Goods must be as described, fit for purpose and of satisfactory quality: your rights under the Consumer Rights Act 2015 are not touched by this.',
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
    `It has begun. It ends by itself on ${formatDate(subscriptionEnds(started))}: it is not renewed, and nothing more is taken. We remind you of its end once, by e-mail, in the month before.`,
    `You can cancel it until ${formatDate(subscriptionCancelBy(started))} and get all that you paid for it back. After that you can cancel it too; it then runs to its end without money back.`,
    `To cancel, sign in and open Delivery subscription in your account, e-mail ${company.email} or call ${company.phone}.`,
  ])
}

/** Null without an e-mail address. `reason`: the shop's reason to cancel; undefined when the shopper cancelled. */
export function cancelMail(brand: BrandCode, order: OrderSummary, reason?: string): Mail | null {
  if (order.emailAddress === '') return null
  return orderMailOf(brand, order, `Your order ${order.orderNo} is cancelled`, [
    reason === undefined
      ? 'You cancelled your order, and nothing will be sent.'
      : `We are sorry: we had to cancel your order, and nothing will be sent. ${reason}`.trim(),
    orderHeading(order),
    itemLines(order),
    block('What you get back', [
      ...paymentParts(order, brands[brand]).map(([by, amount]) => `${by}: ${pounds(amount)}`),
      'Credit is yours to spend again at once. Other money is on its way to where it came from; banks take 3 to 5 working days to show it.',
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
    'Your order has left us.',
    orderHeading(order),
    itemLines(order),
    block('Your parcel', [`Carrier: ${parcel.carrier}`, `Parcel number: ${parcel.trackingNo}`]),
    block(speedLabel(order.deliveryMethod), [
      arrivalLabel(order),
      collectionLabel(order) ?? '',
      ...addressLines(order),
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
  return orderMailOf(brand, order, `A refund for your order ${order.orderNo}`, [
    'We are giving you money back.',
    orderHeading(order),
    block('What it is for', given.lines),
    block('What you get back', [
      ...paymentParts({ ...order, creditPart: given.creditPart, otherPart: given.otherPart }, brands[brand]).map(
        ([by, amount]) => `${by}: ${pounds(amount)}`,
      ),
      'Credit is yours to spend again at once. Other money is on its way to where it came from; banks take 3 to 5 working days to show it.',
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
  return orderMailOf(brand, order, `Sending back from order ${order.orderNo}`, [
    'We have noted what you are sending back.',
    orderHeading(order),
    block('What is coming back', coming),
    block('What to do', [
      `Send it within ${orderDays.returns} days to ${company.legalName}, Returns, ${company.address}, with the order number inside, and keep your proof of sending.`,
      `We pay back what you paid for it, the way you paid, within ${orderDays.returns} days of getting it or your proof of sending.`,
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

function variant({ colour, size }: { colour: string; size: string }): string {
  const details = [colour, size && `size ${size}`].filter(Boolean).join(', ')
  return details && ` (${details})`
}

function block(heading: string, lines: readonly string[]): string {
  return [heading.toUpperCase(), ...lines.filter(Boolean)].join('\n')
}

/** The sentence that says how the shopper opens the order. */
function orderLookUpHint(brand: BrandCode): string {
  return `sign in and open it in your account, or look it up at https://${brands[brand].hosts.at(-1)}/order-look-up`
}
