// The confirmation of an order, with the information that the Consumer Contracts Regulations require in a durable medium.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { StoredOrderSummary, OrderSummary } from '#shared/orders/order.ts'
import { undoLink, type Undo } from '#shared/orders/undo.ts'
import { inLondon } from '#shared/delivery/delivery-labels.ts'
import { lookUpNeeds } from '#shared/orders/look-up-form.ts'
import { orderDays } from '#shared/payment/payment-limits.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { pounds } from '#shared/platform/money.ts'
import { totalRows } from '#shared/orders/order-labels.ts'
import { subscriptionCancelBy, subscriptionEnds } from '#origin/shop/subscription/subscription-ends.ts'
import type { MailSection } from '#origin/platform/mail/content.ts'
import { voices } from '#origin/platform/mail/voices.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import { deliveryOf, itemLines, orderHeading, orderLink, paymentOf, section, small } from './mail-parts.ts'

/** `subscribes`: the order contains a delivery subscription; `ofAccount`: a signed-in customer placed it. */
export type ConfirmedOrder = {
  brand: BrandCode
  summary: StoredOrderSummary
  subscribes?: boolean
  ofAccount?: boolean
  undo?: Undo | null
}

/** Sent in the batch that places the order. */
export function orderMail({ brand, summary, subscribes = false, ofAccount = false, undo }: ConfirmedOrder): Mail {
  const order: OrderSummary = { ...summary, cms: [], cartId: '', ofAccount }
  const { company } = brands[brand]
  const [title, lead] = voices[brand].placed
  return shopMail(brand, order.emailAddress, `Your order ${order.orderNo}`, [
    { title },
    ...deliveryOf(order),
    `${lead} Please keep this email as a record of your order.`,
    orderLink(order),
    orderHeading(order),
    itemLines(order),
    section('Order total', [
      { amounts: totalRows(order), total: true },
      `The total includes VAT of ${pounds(order.vatIncluded)}. Your order’s page has the invoice as a PDF.`,
      { ...orderLink(order), label: 'Get your invoice' },
    ]),
    paymentOf(brand, order),
    ...(subscribes ? [subscriptionBlock(brand, summary)] : []),
    section('If you need to cancel', [
      undo
        ? `Until ${inLondon(undo.until).time} you can undo the whole order with one button, unless we’ve sent it before.`
        : '',
      ...(undo ? [{ label: 'Undo this order', url: undoLink(order.orderNo, undo) }] : []),
      `You can cancel your order free of charge until we dispatch it: ${ofAccount ? 'sign in and open it in your account' : `look it up with your ${lookUpNeeds}`}.`,
    ]),
    small('Your right to cancel', [
      `You have the right to cancel this contract within ${orderDays.returns} days without giving any reason. The period ends ${orderDays.returns} days after the day on which you, or someone you’ve chosen, receive the last of the goods.`,
      `To cancel, tell us clearly that you’ve decided to: by letter to ${company.legalName}, ${company.address}, by email to ${company.email} or by phone on ${company.phone}. You can use the form below, but you don’t have to. You just need to send it before the period ends.`,
      `Please send the goods back within ${orderDays.returns} days of telling us. You’ll need to pay for return postage unless they’re faulty or you use a free return that we offer. We’ll refund what you paid, including standard delivery, within ${orderDays.returns} days of getting the goods or your proof of postage, to your original payment method and without a fee. We may reduce your refund if goods have been handled more than is needed to see what they’re like.`,
      'This right doesn’t apply to sealed goods that can’t be returned for health or hygiene reasons once unsealed, or to goods made to your measurements.',
      'Goods must be as described, fit for purpose and of satisfactory quality. This doesn’t affect your rights under the Consumer Rights Act 2015.',
    ]),
    small('Model cancellation form', [
      `To ${company.legalName}, ${company.address}, ${company.email}:
I hereby give notice that I cancel my contract of sale of the following goods: ……………………
Ordered on ${formatDate(order.placed)}, order number ${order.orderNo}, received on ………
Name: ……………………
Address: ……………………
Signature (only if this form is sent on paper): ……………………
Date: ………`,
    ]),
  ])
}

/** Price, end and cancellation of a delivery subscription. */
function subscriptionBlock(brand: BrandCode, { placed }: StoredOrderSummary): MailSection {
  const started = dateOf(new Date(placed))
  const { company } = brands[brand]
  return section('Your delivery subscription', [
    `Your subscription has started. It ends on ${formatDate(subscriptionEnds(started))} and won’t renew automatically, so there’s nothing more to pay. We’ll send you one email reminder in the month before it ends.`,
    `Cancel by ${formatDate(subscriptionCancelBy(started))} for a full refund. You can still cancel after that, but we won’t refund you and you can use it until it ends.`,
    `To cancel, sign in and open Delivery subscription in your account, email ${company.email} or call ${company.phone}.`,
  ])
}
