// Mails that nobody waits for: a bag that was left, a request for reviews, news of saved items, and what is back in stock. Each goes to
// who asked for its kind, and one press stops it.
import type { BrandCode } from '#shared/brands/brand.ts'
import { itemNames } from '#shared/delivery/parcels.ts'
import type { AgreedMail } from '#shared/customers/agreed-mails.ts'
import { stopPath } from '#shared/products/stock-notice-calls.ts'
import { savedListPath } from '#shared/saved-items/saved-lists.ts'
import type { MailContent, MailItem } from '#origin/platform/mail/content.ts'
import { mailStatement, shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import type { mailItemOf } from '#origin/platform/mail/pictures.ts'
import { voices } from '#origin/platform/mail/voices.ts'
import { hourMs } from '#origin/platform/notifications/wake.ts'

/** `stop`: id of the consent, or of the notice. */
export type Reader = { brand: BrandCode; email: string; stop: string }

export function bagMail(reader: Reader, items: readonly MailItem[]): Mail {
  return stoppable(reader, `Your ${itemNames(items)}, ${voices[reader.brand].titles.bag}`, [
    'This is what you left in your bag, at today’s price.',
    { parts: [{ items }] },
    { label: 'Go to your bag', url: '/shop/bag' },
    'Prices and stock are those at the time of this email. Your bag doesn’t reserve anything, and we won’t email you about it again.',
    why,
  ])
}

export function reviewMail(reader: Reader, items: readonly MailItem[]): Mail {
  return stoppable(reader, voices[reader.brand].titles.review, [
    'You’ve had a few days with it, and what you say helps others choose. Press a star to begin. We publish good and bad reviews alike.',
    { parts: [{ items }] },
    'If something isn’t right, please reply to this email so that we can help.',
    why,
  ])
}

/** Items that one mail names. */
const itemsNamed = 10

type SavedNews = { item: MailItem; says: string; headline: string }

export function savedNewsMail(reader: Reader, news: readonly SavedNews[]): Mail {
  const others = news.length > 1 ? `, and ${news.length - 1} more you’ve saved` : ''
  const more = news.length - itemsNamed
  return stoppable(reader, news[0]!.headline + others, [
    { parts: [{ items: news.slice(0, itemsNamed).map(({ item, says }) => ({ ...item, says })) }] },
    ...(more > 0 ? [`And ${more} more.`] : []),
    { label: 'See your saved items', url: savedListPath('') },
    'Prices and stock are those at the time of this email. We’ll write at most once a day.',
    why,
  ])
}

/** A notice that was requested is a service mail, yet one click stops it and all others. */
export function backInStockMail(reader: Reader, item: ReturnType<typeof mailItemOf> & { sum: string }): Mail {
  const { name, detail, sum } = item
  return stoppable(reader, `${name} is back in stock`, [
    { title: 'It’s back in stock' },
    `Good news: ${name}${detail && ` (${detail})`} is back in stock at ${sum}.`,
    { parts: [{ items: [item] }] },
    { label: 'Shop now', url: item.page },
    'We can’t reserve one for you, as we’ve told other customers too.',
    'You asked us to email you about it. This is the only email we’ll send.',
  ])
}

const why =
  'You get these emails because you said yes to them. You can change that under Contact preferences in your account.'

function stoppable({ brand, email, stop }: Reader, title: string, content: MailContent): Mail {
  return { ...shopMail(brand, email, title, content), unsubscribe: stopPath(stop) }
}

/** Written while the reader agrees. `and`: more that must be true, in SQL. */
export function agreedStatement(
  d1: D1Database,
  id: string,
  mail: Mail,
  { stop }: Reader,
  now: Date,
  and?: { sql: string; values: string[] },
) {
  const sql = `FROM mail_consent WHERE id = ?${and ? ` AND ${and.sql}` : ''}`
  return mailStatement(d1, id, mail, now, { sql, values: [stop, ...(and?.values ?? [])], customerId: 'customer_id' })
}

/** Each hour while anybody has agreed to this kind. */
export async function nextAgreedRun(d1: D1Database, kind: AgreedMail): Promise<number | null> {
  const agreed = await d1.prepare('SELECT 1 FROM mail_consent WHERE kind = ? LIMIT 1').bind(kind).first()
  return agreed === null ? null : hourMs
}
