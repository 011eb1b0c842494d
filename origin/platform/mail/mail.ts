// Mails, which are rows of the `mail` table: the delivery service reads that table (docs/decisions/0011).
import { desc, eq } from 'drizzle-orm'
import { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { open } from '#origin/platform/database.ts'
import { mail } from '#origin/platform/schema.ts'

/** Plain text; URLs are on lines of their own. */
export type Mail = {
  brand: BrandCode
  recipient: string
  subject: string
  body: string
  /** The customer whose personal data the mail contains (access and erasure); null for a guest. */
  customerId?: string | null
}

export async function sendMail(d1: D1Database, letter: Mail, now = new Date()): Promise<void> {
  await open(d1)
    .insert(mail)
    .values({ id: crypto.randomUUID(), ...letter, at: now.getTime() })
}

export function sentMail(d1: D1Database, max = 50) {
  return open(d1).select().from(mail).orderBy(desc(mail.at)).limit(max)
}

/** Null for an id that no mail has. */
export async function mailById(d1: D1Database, id: string): Promise<Mail | null> {
  const [letter] = await open(d1).select().from(mail).where(eq(mail.id, id))
  return letter ? { ...letter, brand: BrandCode.parse(letter.brand) } : null
}

/**
 * A mail as a statement of the batch that makes the change the mail reports: both are committed, or neither. `id` names the
 * event, so that a repeated batch sends the mail once.
 */
export function mailStatement(
  d1: D1Database,
  id: string,
  { brand, recipient, subject, body, customerId = null }: Mail,
  now: Date,
) {
  return d1
    .prepare(
      `INSERT INTO mail (id, brand, recipient, subject, body, at, customer_id) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, brand, recipient, subject, body, now.getTime(), customerId)
}

/** A plain-text mail from one brand, with the trader's details that the law requires at its end. */
export function shopMail(brand: BrandCode, recipient: string, subject: string, parts: readonly string[]): Mail {
  const { name, company } = brands[brand]
  const trader = `${name} is a trading name of ${company.legalName}, ${company.address}. ${company.phone}, ${company.email}`
  return { brand, recipient, subject: `${name}: ${subject}`, body: [...parts, trader].join('\n\n') }
}

/** URL of a page on the brand's production host, the last of its hosts. */
export function shopUrl(brand: BrandCode, path: string): string {
  return `https://${brands[brand].hosts.at(-1)}${path}`
}
