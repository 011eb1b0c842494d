// Mails to the holder of a delivery subscription: cancelled, and about to end.
import type { BrandCode } from '#shared/brands/brand.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { daysAfter } from '#shared/platform/london-days.ts'
import { pounds, priceLabel, poundsFromPence } from '#shared/platform/money.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'

type Cancelled = {
  brand: BrandCode
  recipient: string
  /** Pence. */
  refunded: number
  ends: string
  orderNo: string | null
  /** The order's payment is taken when the rest of it leaves: less is taken then. */
  uncharged?: number
}

export function cancelledMail({ brand, recipient, refunded, ends, orderNo, uncharged = 0 }: Cancelled): Mail {
  const amount = pounds(poundsFromPence(refunded))
  const of = orderNo ? ` for order ${orderNo}` : ''

  const paragraphs =
    refunded > 0
      ? [
          'You’ve cancelled your delivery subscription within fourteen days, so it has now ended.',
          uncharged
            ? `We haven’t taken the full payment${of} yet, so we’ll take ${amount} less. You won’t have to pay for deliveries you’ve already had.`
            : `We’ll refund the full ${amount} to your original payment method${of}. It can take 3 to 5 working days to appear. You won’t have to pay for deliveries you’ve already had.`,
        ]
      : [
          'You’ve cancelled your delivery subscription.',
          `You can use it until ${formatDate(ends)}, the end of the period you’ve paid for. There’s nothing more to pay, and we won’t send you a reminder.`,
        ]
  return shopMail(brand, recipient, 'You’ve cancelled your unlimited delivery', paragraphs)
}

/** `price`: pence that a new subscription costs today; null when the plan is no longer sold. */
type Ending = { brand: BrandCode; recipient: string; ends: string; price: number | null; productNo: string }

export function endingMail({ brand, recipient, ends, price, productNo }: Ending): Mail {
  return shopMail(brand, recipient, `Your unlimited delivery ends on ${formatDate(ends)}`, [
    `Your delivery subscription ends on ${formatDate(ends)}. You don’t need to do anything. It won’t renew automatically, so there’s nothing more to pay.`,
    ...(price === null
      ? []
      : [
          `If you’d like another year, you can buy a new one from ${formatDate(daysAfter(ends, 1))} for ${priceLabel(poundsFromPence(price))}, one payment for twelve months. You can cancel a new one within fourteen days of buying it for a full refund.`,
          { label: 'See unlimited delivery', url: `/shop/p/${productNo}` },
        ]),
    { label: 'View or cancel your subscription', url: '/account/delivery-subscription' },
    'This is the only reminder we’ll send.',
  ])
}
