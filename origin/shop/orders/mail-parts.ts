// The parts that the mails of an order share.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { deliveryHeading, inSentence, itemNames, orderParcels } from '#shared/delivery/parcels.ts'
import {
  addressLines,
  chargeNote,
  collectionLabel,
  paymentHeading,
  paymentParts,
  yours,
} from '#shared/orders/order-labels.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import { formatDate, formatDay } from '#shared/platform/day-words.ts'
import { pounds } from '#shared/platform/money.ts'
import type { MailArrival, MailContent, MailLink, MailPart, MailSection } from '#origin/platform/mail/content.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import { mailItemOf } from '#origin/platform/mail/pictures.ts'

/** Null for an order without an address. */
export function orderLetter(
  brand: BrandCode,
  { emailAddress }: OrderSummary,
  subject: string,
  content: MailContent,
): Mail | null {
  return emailAddress === '' ? null : shopMail(brand, emailAddress, subject, content)
}

export function orderHeading({ orderNo, placed }: OrderSummary): string {
  return `Order number: ${orderNo}\nPlaced on: ${formatDate(placed)}`
}

export function itemLines({ pdpItems }: OrderSummary): MailSection {
  const items = pdpItems.map((item) => ({
    ...itemOf(item, item.quantity),
    code: item.productNo,
    each: pounds(item.unitPrice),
    sum: pounds(item.unitPrice * item.quantity),
  }))
  return section('What you ordered', [{ items }])
}

/** Without prices, which are not what was paid after a discount. */
export function returnedItems(
  { pdpItems }: OrderSummary,
  items: ReadonlyArray<{ position: number; quantity: number }>,
) {
  return items.flatMap(({ position, quantity }) => {
    const line = pdpItems[position]
    return line ? [itemOf(line, quantity)] : []
  })
}

function itemOf(item: OrderSummary['pdpItems'][number], quantity: number) {
  return mailItemOf({ ...item, name: item.productName }, quantity)
}

function paidBy(brand: BrandCode, order: OrderSummary): MailPart {
  return { amounts: paymentParts(order, brands[brand]).map(([by, amount]) => [by, pounds(amount)] as const) }
}

/** What goes back: a heading, where to and when, and the same as a panel, which is empty when nothing does. */
export function moneyBack(brand: BrandCode, order: OrderSummary) {
  const { creditProduct } = brands[brand]
  const parts = paymentParts(order, brands[brand]).map(([by, amount]) => ({
    amount,
    to: yours(by),
    when: by === creditProduct ? ', straight away.' : '. It can take 3 to 5 working days to appear.',
  }))
  const sum = pounds(parts.reduce((all, { amount }) => all + amount, 0))
  const says = parts.map(({ amount, to, when }) => `${parts[1] ? `${pounds(amount)} to` : 'To'} ${to}${when}`)
  const panel: MailArrival[] = parts[0] ? [{ arrives: 'Coming back to you:', day: sum, notes: says }] : []
  return { title: `${sum} is on its way back to ${parts.map(({ to }) => to).join(' and ')}`, says, panel }
}

/** How the order is paid, and when, if not with the order. */
export function paymentOf(brand: BrandCode, order: OrderSummary): MailSection {
  return section(paymentHeading(order), [paidBy(brand, order), chargeNote(order, brands[brand])])
}

/** The days on which it comes, and where to. */
export function deliveryOf(order: OrderSummary): readonly (MailArrival | MailSection)[] {
  const parcels = orderParcels(order)
  const notes = [destinationOf(order), collectionLabel(order) ?? ''].filter(Boolean)
  const dated = parcels.filter(({ date }) => date !== null)
  const days = dated.map(({ arrives, date, after, items }, at) => ({
    arrives: parcels.length > 1 ? `${itemNames(items)}: ${inSentence(arrives)}` : arrives,
    day: `${formatDay(date!)}${after}`,
    notes: at === dated.length - 1 ? notes : [],
  }))
  return days.length > 0 ? days : [section(deliveryHeading(parcels), notes)]
}

/**
 * Where the parcel goes, without what was typed: whose address the mail goes to is not proved, and it could say anything there. The
 * order's page has the whole address.
 */
export function destinationOf(order: OrderSummary): string {
  const { deliveryAddress: address, venue } = order
  if (!address) return ''
  if (!venue) return `To the address you gave us in ${address.postcode}.`
  const point = { ...address, title: '', firstName: '', surName: '' } as const
  return addressLines({ ...order, deliveryAddress: point }).join('\n')
}

export function section(heading: string, parts: readonly MailPart[]): MailSection {
  return { heading, parts: parts.filter(Boolean) }
}

export function small(heading: string, parts: readonly MailPart[]): MailSection {
  return { heading, parts, small: true }
}

/** The order's page: a guest looks the order up there. */
export function orderLink({ ofAccount, orderNo }: OrderSummary): MailLink {
  return { label: 'View your order', url: ofAccount ? `/account/orders/${orderNo}` : '/order-look-up' }
}
