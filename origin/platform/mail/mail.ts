// Mails, which are rows of the outbox: written with the change that they report, sent afterwards.
import { desc, eq } from 'drizzle-orm'
import { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { open } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { announce } from '#origin/platform/outbox/announce.ts'
import { provedEmail } from '#origin/platform/proved-email.ts'
import { mail } from '#origin/platform/schema.ts'
import { textOf, type MailContent } from './content.ts'
import { voices } from './voices.ts'

export type Mail = {
  brand: BrandCode
  recipient: string
  subject: string
  /** The plain-text part; URLs are on lines of their own. */
  body: string
  /** What the HTML part is made of; without it the HTML part shows the body. */
  content?: MailContent | null
  /** The customer whose personal data the mail contains (access and erasure); null for a guest. */
  customerId?: string | null
  /** When a link that opens an account ends, in milliseconds since 1970: the text is deleted as soon as it is sent. */
  linkEnds?: number | null
  /** Path and query that one click posts to (RFC 8058); null for service mails. */
  unsubscribe?: string | null
}

/** Writes a mail that belongs to no other change and queues it at once. */
export async function sendMail(env: OriginEnv, letter: Mail, now = new Date()): Promise<void> {
  const id = crypto.randomUUID()
  await mailStatement(env.DB, id, letter, now).run()
  await announceMail(env, id)
}

/** Queues a mail that has been committed, for the shopper who waits for it. The sweep sends all others within minutes. */
export async function announceMail(env: Pick<OriginEnv, 'OUTBOX'>, id: string): Promise<void> {
  await announce(env, 'mail', [id])
}

export function sentMail(d1: D1Database, max = 50) {
  return open(d1).select().from(mail).orderBy(desc(mail.at)).limit(max)
}

/** Null for an id that no mail has. */
export async function mailById(d1: D1Database, id: string): Promise<(Mail & { id: string }) | null> {
  const [letter] = await open(d1).select().from(mail).where(eq(mail.id, id))
  return letter ? { ...letter, brand: BrandCode.parse(letter.brand) } : null
}

/** `sql`: FROM and WHERE of the statement, with `?` for each of `values`; the mail is written when it finds a row. */
type Condition = { sql: string; values: readonly (string | number | null)[]; customerId?: string; recipient?: string }

/**
 * A mail as a statement of the batch that makes the change the mail reports: both are committed, or neither. `id` names the
 * event, so that a repeated batch sends the mail once. `when`: the mail is written only if that query finds a row, whose
 * columns may name the customer and the recipient.
 */
export function mailStatement(d1: D1Database, id: string, letter: Mail, now: Date, when?: Condition) {
  const { brand, recipient, subject, body, content = null, customerId = null } = letter
  const values = [
    id,
    brand,
    ...(when?.recipient ? [] : [recipient]),
    subject,
    body,
    content ? JSON.stringify(content) : null,
    now.getTime(),
    ...(when?.customerId ? [] : [customerId]),
    letter.linkEnds ?? null,
    letter.unsubscribe ?? null,
  ]
  return d1
    .prepare(
      `INSERT INTO mail (id, brand, recipient, subject, body, content, at, customer_id, link_ends, unsubscribe)
       SELECT ?, ?, ${when?.recipient ?? '?'}, ?, ?, ?, ?, ${when?.customerId ?? '?'}, ?, ? ${when?.sql ?? 'WHERE true'}
       ON CONFLICT DO NOTHING`,
    )
    .bind(...values, ...(when?.values ?? []))
}

/**
 * A mail from one brand, which greets and signs off in its words. `subject` without the brand's name. The text ends with the details
 * that the law requires.
 */
export function shopMail(brand: BrandCode, recipient: string, subject: string, letter: MailContent): Mail {
  const { name } = brands[brand]
  const [hello, signOff] = voices[brand].around
  const start = letter.findIndex((one) => typeof one === 'string' || !('title' in one || 'arrives' in one))
  // What the law requires comes after the signature.
  const end = letter.findIndex((one) => typeof one === 'object' && 'small' in one)
  const content = letter.toSpliced(end < 0 ? letter.length : end, 0, signOff).toSpliced(start, 0, hello)
  const body = [textOf(content, (path) => new URL(path, shopUrl(brand, '')).href), traderText(brand)].join('\n\n')
  return { brand, recipient, subject: `${name}: ${subject}`, body, content }
}

/** With the first name of a customer who proved this address: to any other, somebody else may have typed the name. */
export async function greeted<M extends Omit<Mail, 'subject'>>(d1: D1Database, mail: M): Promise<M> {
  const sql = `SELECT firstname FROM customer WHERE id = ?1 AND lower(${provedEmail('?1')}) = lower(?2)`
  const asked = d1.prepare(sql).bind(mail.customerId ?? null, mail.recipient)
  const name = await asked.first<string>('firstname')
  if (!name) return mail
  const [hello] = voices[mail.brand].around
  const own = hello.replace(/( there)?,/, () => ` ${name},`)
  const content = mail.content?.map((one) => (one === hello ? own : one))
  return { ...mail, body: mail.body.replace(hello, () => own), ...(content && { content }) }
}

/** Who writes: the Companies Act and the E-Commerce Regulations require these in every business mail. */
export function traderLines(brand: BrandCode): string[] {
  const { name, company } = brands[brand]
  return [
    `${name} is a trading name of ${company.legalName}`,
    `Company number ${company.companyNumber}, registered in England and Wales. VAT number ${company.vatNumber}`,
    `Registered office: ${company.address}`,
    `${company.phone}, ${company.email}`,
  ]
}

function traderText(brand: BrandCode): string {
  return ['WHO WE ARE', ...traderLines(brand)].join('\n')
}

/** Origin of the brand's pages on this machine, where the production host has no name; `url`: of a request for another host. */
export function localOrigin(brand: BrandCode, url: string): string {
  const { protocol, port } = new URL(url)
  return `${protocol}//${brands[brand].hosts[0]}${port && `:${port}`}`
}

/** URL of a page on the brand's production host, the last of its hosts. */
export function shopUrl(brand: BrandCode, path: string): string {
  return `https://${brands[brand].hosts.at(-1)}${path}`
}
