// Mails to the holder of a delivery subscription: cancelled, and about to end.
import type { BrandCode } from '#shared/brands/brand.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { daysAfter } from '#shared/platform/london-days.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { shopMail, shopUrl, type Mail } from '#origin/platform/mail/mail.ts'

/** `refunded` in pence. */
type Cancelled = { brand: BrandCode; recipient: string; refunded: number; ends: string; orderNo: string | null }

export function cancelledMail({ brand, recipient, refunded, ends, orderNo }: Cancelled): Mail {
  const paragraphs =
    refunded > 0
      ? [
          'You cancelled your delivery subscription within its fourteen days, and it has ended.',
          `You get all of it back: ${pounds(poundsFromPence(refunded))}, the way you paid${orderNo ? ` with order ${orderNo}` : ''}. Banks take 3 to 5 working days to show it. Deliveries that were free stay free.`,
        ]
      : [
          'You cancelled your delivery subscription.',
          `It stays yours until ${formatDate(ends)}, the end of what you paid for, and then it stops. Nothing more is taken, and we will not remind you of it.`,
        ]
  return shopMail(brand, recipient, 'Your unlimited delivery is cancelled', paragraphs)
}

/** `price`: pence that a new subscription costs today; null when the plan is no longer sold. */
type Ending = { brand: BrandCode; recipient: string; ends: string; price: number | null; productNo: string }

export function endingMail({ brand, recipient, ends, price, productNo }: Ending): Mail {
  return shopMail(brand, recipient, `Your unlimited delivery ends on ${formatDate(ends)}`, [
    `Your delivery subscription ends on ${formatDate(ends)}. You need do nothing: it is not renewed, and nothing is taken.`,
    ...(price === null
      ? []
      : [
          `If you would like another year, you can buy a new one from ${formatDate(daysAfter(ends, 1))} for ${pounds(poundsFromPence(price))}, one payment for twelve months: ${shopUrl(brand, `/shop/p/${productNo}`)}`,
          'You can cancel a new one within fourteen days of buying it and get all of your money back.',
        ]),
    `See it or cancel it in your account: ${shopUrl(brand, '/account/delivery-subscription')}`,
    'This is the only reminder we send.',
  ])
}
