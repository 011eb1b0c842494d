// Mails that nobody waits for: a bag that was left, and a request for reviews. Each goes to a customer who agreed to its kind.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { MailItem } from '#origin/platform/mail/content.ts'
import { shopMail, shopUrl, type Mail } from '#origin/platform/mail/mail.ts'
import { voices } from '#origin/platform/mail/voices.ts'

/** `stop`: id of the consent. */
type Reader = { brand: BrandCode; email: string; stop: string }

const why = 'You get these emails because you said yes to them under Contact preferences in your account.'

export function bagMail({ brand, email, stop }: Reader, items: readonly MailItem[]): Mail {
  const [title, lead] = voices[brand].bag
  const mail = shopMail(brand, email, title, [
    { title },
    lead,
    { parts: [{ items }] },
    { label: 'Go to your bag', url: shopUrl(brand, '/shop/bag') },
    'Prices and stock are those at the time of this email. Your bag doesn’t reserve anything, and we won’t email you about it again.',
    why,
  ])
  return { ...mail, unsubscribe: `/back-in-stock/stop?notice=${stop}` }
}

export function reviewMail({ brand, email, stop }: Reader, items: readonly MailItem[]): Mail {
  const [title, lead] = voices[brand].review
  const mail = shopMail(
    brand,
    email,
    items.length === 1 ? `How is your ${items[0]!.name}?` : 'How is what you bought?',
    [
      { title },
      lead,
      'Choose a number of stars to begin. We publish good and bad reviews alike.',
      { parts: [{ items }] },
      'If something isn’t right, please reply to this email so that we can help.',
      why,
    ],
  )
  return { ...mail, unsubscribe: `/back-in-stock/stop?notice=${stop}` }
}
