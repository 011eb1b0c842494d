// Sends a mail by inserting it into the `mail` table, which the delivery service reads (docs/decisions/0011).
import { desc } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import { open } from '#origin/platform/database.ts'
import { mail } from '#origin/platform/schema.ts'

/** Plain text; URLs are on lines of their own. */
export type OutgoingMail = {
  brand: BrandCode
  recipient: string
  subject: string
  body: string
  /** The customer whose personal data the mail contains (access and erasure); null for a guest. */
  customerId?: string | null
}

export async function sendMail(d1: D1Database, letter: OutgoingMail, now = new Date()): Promise<void> {
  await open(d1)
    .insert(mail)
    .values({ id: crypto.randomUUID(), ...letter, at: now.getTime() })
}

export function sentMail(d1: D1Database, max = 50) {
  return open(d1).select().from(mail).orderBy(desc(mail.at)).limit(max)
}
