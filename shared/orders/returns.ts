// A return: why, how it comes back, what becomes of each piece; and an exchange, for which another piece is kept.
import * as z from 'zod/mini'
import { formatDay } from '#shared/platform/day-words.ts'
import { Pounds } from '#shared/platform/money-schema.ts'

/** By law nobody has to give a reason, so the last one says that too. */
export const returnReasons = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'not-as-described': 'Not as described',
  damaged: 'Damaged or faulty',
  'changed-my-mind': 'Changed my mind',
  other: 'Other, or I’d rather not say',
} as const
export const ReturnReason = z.enum(Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]])
export type ReturnReason = keyof typeof returnReasons

/** The last one needs no carrier. */
export const returnWays = {
  'drop-off': {
    label: 'Drop it off',
    says: 'Free. Show a code at a parcel shop, and they’ll print the label.',
  },
  collection: {
    label: 'Have it collected',
    says: 'Free, from the address your order went to. The driver brings the label.',
  },
  label: { label: 'Print a label', says: 'Free. Stick it on, and hand the parcel in at a parcel shop.' },
  post: { label: 'Post it yourself', says: 'To our returns address. You pay the postage, unless it’s faulty.' },
} as const
export const ReturnWay = z.enum(Object.keys(returnWays) as [ReturnWay, ...ReturnWay[]])
export type ReturnWay = keyof typeof returnWays

/** What the warehouse finds: it can be sold again; it cannot, and is paid back all the same; it is not taken back. */
export const returnGrades = {
  'as-new': 'As new: refund or exchange, and back into stock',
  'not-new': 'Faulty or not as new: refund or exchange, not into stock',
  refused: 'Not accepted: no refund',
} as const
export const ReturnGrade = z.enum(Object.keys(returnGrades) as [ReturnGrade, ...ReturnGrade[]])
export type ReturnGrade = keyof typeof returnGrades

/** The carrier's number of a return, which its QR code contains. */
export const returnCode = /^[A-Z0-9]{6,30}$/

/** Of one piece, two pieces and so on: what goes back to store credit and to the other payment method. */
export const RefundParts = z.object({ creditPart: Pounds, otherPart: Pounds })
export type RefundParts = z.infer<typeof RefundParts>

/** What can be returned now, and how. */
export const Returnable = z.object({
  lines: z.array(
    z.object({
      position: z.int(),
      left: z.int(),
      refunds: z.array(RefundParts),
      /** Other sizes and colours at the same price, in stock; `reason`: what choosing it says by itself. */
      exchanges: z.array(z.object({ optionNo: z.string(), label: z.string(), reason: ReturnReason })),
    }),
  ),
  /** The standard delivery, which is paid back with the whole order. */
  delivery: z.nullable(RefundParts),
  ways: z.array(ReturnWay),
  collectionDays: z.array(z.iso.date()),
  /** The last day to hand the parcel in, to be paid back, and until when the piece of an exchange is kept. */
  sendBy: z.iso.date(),
  refundBy: z.iso.date(),
  keptUntil: z.iso.date(),
})
/** What is sent instead, for a sentence: another size of the same colour, or colour and size. */
export function exchangedFor({ label, reason }: { label: string; reason: ReturnReason }): string {
  return reason === 'changed-my-mind' ? label : `size ${label}`
}

export type Returnable = z.infer<typeof Returnable>

/** One parcel that was announced. */
export const BookedReturn = z.object({
  way: ReturnWay,
  /** Null without a carrier. */
  code: z.nullable(z.string().check(z.regex(returnCode))),
  carrier: z.nullable(z.string()),
  /** Where it is posted without one. */
  address: z.nullable(z.string()),
  collectOn: z.nullable(z.iso.date()),
  sendBy: z.iso.date(),
  /** Until when an exchange is kept; null without one, and once it is sent or given up. */
  keptUntil: z.nullable(z.iso.date()),
  pieces: z.array(
    z.object({
      position: z.int(),
      quantity: z.int(),
      /** The size and colour that is sent, or will be. */
      exchange: z.nullable(z.string()),
      outcome: z.nullable(z.enum(['refunded', 'exchanged', 'refused'])),
      /** The order that the other piece is sent with. */
      exchangeOrder: z.nullable(z.string()),
    }),
  ),
  /** In their order; without a time while they have not happened. */
  steps: z.array(z.object({ what: z.string(), at: z.nullable(z.iso.datetime()) })),
})
export type BookedReturn = z.infer<typeof BookedReturn>

export const collectionHours = 'between 8am and 6pm'

/** What to do with the parcel. */
export function whatToDo(booked: Pick<BookedReturn, 'way' | 'carrier' | 'collectOn' | 'sendBy' | 'address'>): string {
  const { way, carrier, collectOn, sendBy, address } = booked
  const by = `by ${formatDay(sendBy)}`
  return {
    'drop-off': `Take your parcel to a ${carrier} shop ${by} and show this code. They’ll print the label.`,
    collection: `${carrier} collects it on ${formatDay(collectOn ?? sendBy)}, ${collectionHours}. Have it packed, and show this code: the driver brings the label.`,
    label: `Print the label, stick it on your parcel and hand it in at a ${carrier} shop ${by}.`,
    post: `Post it ${by} to ${address}. Put in a note of your order number, and keep your proof of postage until you have your refund.`,
  }[way]
}

export function returnLabelPath(code: string, orderNo: string): string {
  return `/return-label/${code}?${new URLSearchParams({ orderNo })}`
}

/** The addresses of the QR code, and of the label that is printed: a drawing of the code alone. */
export function returnPictures(brand: string, code: string) {
  const path = `/pictures/returns/${brand}/${code}`
  return { code: `${path}.gif`, label: `${path}.svg` } as const
}
