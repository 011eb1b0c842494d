// The newsletter, for visitors too: an address is on a brand's list once a press confirmed its mailed link. For a customer the contact
// preference stays what decides: confirming switches it on, and switching it off takes the address off every list.
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { customerCalls } from '#shared/customers/customer-calls.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { newsletterLink } from '#shared/platform/limits.ts'
import { stopPath } from '#shared/products/stock-notice-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { countAttempt, type AttemptLimit } from '#origin/platform/attempts.ts'
import { identityOf, mailboxOf } from '#origin/platform/email.ts'
import { announceMail, mailStatement, shopMail, type Mail } from '#origin/platform/mail/mail.ts'
import { digestOf, macOf, newId, sameText } from '#origin/platform/secrets.ts'

const linkMs = newsletterLink.days * 86_400_000
export const mailsKey = async (what: string, email: string) => `${what}:${await digestOf(mailboxOf(email))}`
const proofOf = (id: string, key: string) => macOf(`newsletter:${id}`, key)

/** SQL: sets the contact preference of the customer whose proved address is that of row `?1`. */
export const preferenceSql = (
  on: 0 | 1,
) => `UPDATE customer SET contact_email = ${on}, contact_chosen = unixepoch() * 1000 WHERE id =
  (SELECT account.id FROM account JOIN newsletter USING (email) WHERE newsletter.id = ?1 AND account.confirmed IS NOT NULL)`

export const newsletterHandlers: Pick<Handlers<typeof customerCalls>, 'joinNewsletter' | 'confirmNewsletter'> = {
  async joinNewsletter({ body }, { env, brand, now }) {
    const [email, id, mailId] = [identityOf(body.email), `news-${newId()}`, crypto.randomUUID()]
    const isOver = async (key: string, limit: AttemptLimit) =>
      (await countAttempt(env, [key], limit, now.getTime())) > 0
    if (await isOver(await mailsKey('newsletter', email), newsletterLink.mails)) return { asked: true }
    const listed = env.DB.prepare('SELECT 1 FROM newsletter WHERE brand = ? AND email = ? AND confirmed IS NOT NULL')
    if (await listed.bind(brand, email).first()) return { asked: true }
    if (await isOver(await mailsKey('unanswered', email), newsletterLink.unanswered)) return { asked: true }
    const key = `${id}.${await proofOf(id, signingKey(env.CART_ID_KEY))}`
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO newsletter (id, brand, email, source, created) VALUES (?, ?, ?, 'form', ?) ON CONFLICT (brand, email)
         DO UPDATE SET id = excluded.id, created = excluded.created WHERE confirmed IS NULL`,
      ).bind(id, brand, email, now.getTime()),
      mailStatement(env.DB, mailId, newsletterMail(brand, email, key, now.getTime() + linkMs), now, {
        sql: 'FROM newsletter WHERE id = ?',
        values: [id],
      }),
    ])
    await announceMail(env, mailId)
    return { asked: true }
  },

  async confirmNewsletter({ body }, { env, now }) {
    const [id = '', proof = ''] = body.key.split('.')
    const isSigned = async (key: string) => (await sameText(proof, await proofOf(id, key))) || null
    if (!(await withEachKey(env.CART_ID_KEY, isSigned))) return { confirmed: false }
    const [listed] = await env.DB.batch<{ email: string }>([
      env.DB.prepare(
        `UPDATE newsletter SET confirmed = coalesce(confirmed, ?2) WHERE id = ?1 AND (confirmed IS NOT NULL OR created > ?3)
         RETURNING email`,
      ).bind(id, now.getTime(), now.getTime() - linkMs),
      env.DB.prepare(`${preferenceSql(1)} AND changes() > 0`).bind(id),
    ])
    const [found] = listed!.results
    if (!found) return { confirmed: false }
    const answered = env.DB.prepare('DELETE FROM attempt WHERE key = ?')
    await answered.bind(await mailsKey('unanswered', found.email)).run()
    return { confirmed: true }
  },
}

export function newsletterMail(brand: BrandCode, recipient: string, key: string, linkEnds: number): Mail {
  const mail = shopMail(brand, recipient, 'Would you like our news?', [
    `Someone has asked for news and offers from ${brands[brand].name} at this email address. If it was you, please say yes.`,
    { label: 'Yes, email me', url: `/newsletter?key=${key}` },
    `The link works for ${newsletterLink.days} days. If it wasn’t you, you don’t need to do anything, and we’ll delete your address.`,
  ])
  return { ...mail, linkEnds, unsubscribe: stopPath(key.split('.')[0]!) }
}
