// Mails that nobody waits for: a bag that was left, and a request for reviews. Each goes to a customer who agreed to its kind.
import type { BrandCode } from '#shared/brands/brand.ts'
import { itemNames } from '#shared/delivery/parcels.ts'
import type { MailContent, MailItem } from '#origin/platform/mail/content.ts'
import { shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import { voices } from '#origin/platform/mail/voices.ts'

/** `stop`: id of the consent. */
export type Reader = { brand: BrandCode; email: string; stop: string }

export function bagMail(reader: Reader, items: readonly MailItem[]): Mail {
  return agreedMail(reader, `Your ${itemNames(items)}, ${voices[reader.brand].titles.bag}`, [
    'This is what you left in your bag, at today’s price.',
    { parts: [{ items }] },
    { label: 'Go to your bag', url: '/shop/bag' },
    'Prices and stock are those at the time of this email. Your bag doesn’t reserve anything, and we won’t email you about it again.',
  ])
}

export function reviewMail(reader: Reader, items: readonly MailItem[]): Mail {
  return agreedMail(reader, voices[reader.brand].titles.review, [
    'You’ve had a few days with it, and what you say helps others choose. Press a star to begin. We publish good and bad reviews alike.',
    { parts: [{ items }] },
    'If something isn’t right, please reply to this email so that we can help.',
  ])
}

function agreedMail({ brand, email, stop }: Reader, title: string, content: MailContent): Mail {
  const why = 'You get these emails because you said yes to them under Contact preferences in your account.'
  return { ...shopMail(brand, email, title, [...content, why]), unsubscribe: `/back-in-stock/stop?notice=${stop}` }
}
