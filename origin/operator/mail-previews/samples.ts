// Every mail that the shop sends, with sample data.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { OrderSummary } from '#shared/orders/order.ts'
import type { ReturnWay } from '#shared/orders/returns.ts'
import type { MailItem } from '#origin/platform/mail/content.ts'
import type { Mail } from '#origin/platform/mail/mail.ts'
import { mailItemOf } from '#origin/platform/mail/pictures.ts'
import { agreementLetter } from '#origin/shop/credit/application/letter.ts'
import { arrearsMail, receiptMail, statementReadyMail } from '#origin/shop/credit/account/mails.ts'
import { newsletterMail } from '#origin/shop/customers/newsletter.ts'
import { orderMail } from '#origin/shop/orders/mail.ts'
import {
  cancelMail,
  delayMail,
  exchangeMail,
  deliveryChangedMail,
  dispatchMail,
  lineCancelledMail,
  refundMail,
  returnMail,
  returnReceivedMail,
  returnRefusedMail,
} from '#origin/shop/orders/mails-after.ts'
import { returnedItems } from '#origin/shop/orders/mail-parts.ts'
import { backInStockMail, bagMail, reviewMail, savedNewsMail } from '#origin/shop/reminders/mails.ts'
import { approvedMail, receivedMail, rejectedMail } from '#origin/shop/reviews/mails.ts'
import { answeredMail } from '#origin/shop/reviews/questions.ts'
import { cancelledMail, endingMail } from '#origin/shop/subscription/mails.ts'
import {
  confirmMail,
  leakedPasswordMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
  passkeyAddedMail,
  passkeyRemovedMail,
} from '#origin/vendors/issuer/mails.ts'
import { dayFromNow, sampleAddress as to, sampleOrder } from './sample-order.ts'

/** `sent`: the event that sends the mail. */
export type MailSample = { name: string; sent: string; of: (brand: BrandCode) => Mail }

const orderOf = (brand: BrandCode) => ({ ...sampleOrder, orderNo: `${brand[0]!.toUpperCase()}104837261` })
const goods = returnedItems(
  sampleOrder,
  [0, 1].map((position) => ({ position, quantity: 1 })),
)
const told = sampleOrder.pdpItems.map((item) => mailItemOf({ ...item, name: item.productName }))
const reader = { email: to, stop: 'sample-consent' }
const returned = [{ position: 0, quantity: 1, reason: 'too-small' as const }]
const parcel = (way: ReturnWay, code: string | null) => ({ way, code, carrier: 'Parcel Express', collectOn: null })
const exchanged = [{ ...returned[0]!, instead: 'Navy, 14' }]
const { name, page, picture } = goods[0]!
const exchange = (orderNo: string) => ({
  orderNo: orderNo.replace(/1$/, '2'),
  goods: [{ quantity: 1, name, detail: 'Navy, 14', page, picture }],
  deliveryDate: dayFromNow(2),
})
const undo = { until: '2026-11-24T10:30:00.000Z', proof: 'sample' }
const priced = (item: MailItem) => ({ ...item, each: '£45.00', sum: '£45.00' })
const link = 'https://login.example/confirm?key=sample'
const reviewed = (brand: BrandCode) => ({ ...sampleOrder.pdpItems[0]!, brand, recipient: to, name })
const ends = '2027-11-23'
const statement = {
  fromDay: '2026-10-16',
  toDay: '2026-11-15',
  opening: 18_000,
  purchases: 5_100,
  refunds: 0,
  interest: 350,
  fees: 0,
  closing: 21_450,
  payments: 2_000,
  minimumPayment: 1_250,
  dueDay: '2026-12-10',
}

const samples: ReadonlyArray<Omit<MailSample, 'of'> & { of: (brand: BrandCode, order: OrderSummary) => Mail }> = [
  {
    name: 'order',
    sent: 'Order placed',
    of: (brand, order) => orderMail({ brand, summary: order, subscribes: true, undo }),
  },
  {
    name: 'order-on-dispatch',
    sent: 'Order placed, its card charged on dispatch',
    of: (brand, order) => orderMail({ brand, summary: { ...order, charge: { state: 'on-dispatch', at: null } } }),
  },
  {
    name: 'dispatched',
    sent: 'Order dispatched',
    of: (brand, order) =>
      dispatchMail(brand, order, { carrier: 'Royal Mail', trackingNo: 'AB 1234 5678 9GB', at: Date.now() })!,
  },
  {
    name: 'delay',
    sent: 'Parcel late, new day known',
    of: (brand, order) => delayMail(brand, order, { newDay: dayFromNow(6) })!,
  },
  {
    name: 'delay-unknown',
    sent: 'Parcel late, no new day',
    of: (brand, order) => delayMail(brand, order, { newDay: null })!,
  },
  {
    name: 'cancelled',
    sent: 'Order cancelled by the shop',
    of: (brand, order) => cancelMail(brand, order, 'The dress was damaged in our warehouse.')!,
  },
  {
    name: 'line-cancelled',
    sent: 'One item cancelled by the shopper',
    of: (brand, order) =>
      lineCancelledMail(brand, order, { position: 0, quantity: 1, creditPart: 0, otherPart: 4500 })!,
  },
  {
    name: 'delivery-changed',
    sent: 'Delivery changed by the shopper',
    of: (brand, order) => deliveryChangedMail(brand, order)!,
  },
  {
    name: 'return',
    sent: 'Return requested, by post',
    of: (brand, order) => returnMail(brand, order, returned, parcel('post', null), new Date())!,
  },
  {
    name: 'return-booked',
    sent: 'Return booked for an exchange, with its code and label',
    of: (brand, order) => returnMail(brand, order, exchanged, parcel('drop-off', 'RT4K7QX2M9PB'), new Date())!,
  },
  {
    name: 'exchange',
    sent: 'Exchange sent',
    of: (brand, order) => exchangeMail(brand, order, exchange(order.orderNo))!,
  },
  {
    name: 'return-refused',
    sent: 'Return not accepted',
    of: (brand, order) => returnRefusedMail(brand, order, returned)!,
  },
  {
    name: 'return-received',
    sent: 'Return arrived',
    of: (brand, order) => returnReceivedMail(brand, order, returned)!,
  },
  {
    name: 'refund',
    sent: 'Refund issued',
    of: (brand, order) =>
      refundMail(brand, order, {
        items: returned,
        delivery: true,
        creditPart: 1850,
        otherPart: 3049,
      })!,
  },
  {
    name: 'back-in-stock',
    sent: 'Requested item in stock again',
    of: (brand) => backInStockMail({ ...reader, brand }, { ...told[0]!, sum: '£45' }),
  },
  {
    name: 'newsletter',
    sent: 'Newsletter asked for, to confirm',
    of: (brand) => newsletterMail(brand, to, 'sample.proof', 0),
  },
  { name: 'left-bag', sent: 'Bag left, with consent', of: (brand) => bagMail({ ...reader, brand }, goods.map(priced)) },
  {
    name: 'review-request',
    sent: 'Order delivered, with consent',
    of: (brand) =>
      reviewMail(
        { ...reader, brand },
        told.map((item) => ({ ...item, rate: '/shop/p/AB123/write-review' })),
      ),
  },
  {
    name: 'saved-items',
    sent: 'Saved item cheaper, low or back in stock, with consent',
    of: (brand) =>
      savedNewsMail(
        { ...reader, brand },
        told.map((item, at) => ({
          item,
          says: at === 0 ? 'Now £36, was £45' : 'Back in stock. Only 3 left',
          headline: `£9 off your ${item.name}`,
        })),
      ),
  },
  { name: 'statement', sent: 'Statement ready', of: (brand) => toAda(statementReadyMail(brand, statement)) },
  {
    name: 'arrears',
    sent: 'Payment missed',
    of: (brand) => toAda(arrearsMail(brand, { overdue: 1_250, dueDay: '2026-11-10' })),
  },
  { name: 'account-payment', sent: 'Account payment received', of: (brand) => toAda(receiptMail(payment(brand))) },
  {
    name: 'agreement',
    sent: 'Credit agreement signed',
    of: (brand) =>
      agreementLetter(
        { brand, creditLimit: 120_000, variableApr: 39.9, annualInterestRate: 34.1 },
        to,
        new Date('2026-11-24T10:00:00Z'),
      ),
  },
  {
    name: 'subscription-ends',
    sent: 'Delivery subscription about to end',
    of: (brand) => endingMail({ brand, recipient: to, ends, price: 1199, productNo: 'DS1' }),
  },
  {
    name: 'subscription-cancelled',
    sent: 'Delivery subscription cancelled',
    of: (brand, order) => cancelledMail({ brand, recipient: to, refunded: 1199, ends, orderNo: order.orderNo }),
  },
  { name: 'review-received', sent: 'Review submitted', of: (brand) => receivedMail(reviewed(brand)) },
  { name: 'review-approved', sent: 'Review published', of: (brand) => approvedMail(reviewed(brand)) },
  {
    name: 'review-rejected',
    sent: 'Review rejected',
    of: (brand) => rejectedMail(reviewed(brand), 'It names a person.'),
  },
  {
    name: 'question-answered',
    sent: 'Question about a product answered',
    of: (brand) => answeredMail({ ...reviewed(brand), email: to, question: 'Does it crease?' }, 'No, it doesn’t.'),
  },
  { name: 'welcome', sent: 'Account created', of: (brand) => welcomeMail(brand, to) },
  { name: 'passkey-added', sent: 'Passkey added', of: (brand) => passkeyAddedMail(brand, to, 'iPhone', link) },
  { name: 'passkey-removed', sent: 'Passkey removed', of: (brand) => passkeyRemovedMail(brand, to, 0, link) },
  { name: 'confirm', sent: 'Email address to confirm', of: (brand) => confirmMail(brand, to, link, 0) },
  { name: 'reset', sent: 'Password forgotten', of: (brand) => resetMail(brand, to, link, 0) },
  { name: 'password-changed', sent: 'Password changed', of: (brand) => passwordChangedMail(brand, to, link) },
  {
    name: 'password-leaked',
    sent: 'Signed in with a leaked password',
    of: (brand) => leakedPasswordMail(brand, to, link),
  },
]

export const mailSamples: readonly MailSample[] = samples.map(({ of, ...sample }) => ({
  ...sample,
  of: (brand) => of(brand, orderOf(brand)),
}))

export function sampleNamed(name: string): MailSample | null {
  return mailSamples.find((sample) => sample.name === name) ?? null
}

/** Mails whose recipient the database fills in. */
function toAda(mail: Mail): Mail {
  return { ...mail, recipient: to }
}

function payment(brand: BrandCode): Parameters<typeof receiptMail>[0] {
  return { id: 'sample-payment', brand, amount: 2_000, card: null, created: Date.UTC(2026, 10, 24) } as Parameters<
    typeof receiptMail
  >[0]
}
