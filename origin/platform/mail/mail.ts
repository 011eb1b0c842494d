// The mail the shop sends. It is written down; what delivers it reads the table (docs/decisions/0011).
import { desc } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import { open } from '#origin/platform/database.ts'
import { mail } from '#origin/shop/customers/schema.ts'

/** Plain text; addresses in it stand on lines of their own. */
export type Letter = {
  brand: BrandCode
  recipient: string
  subject: string
  body: string
  /** The customer it is about: it is theirs to read and to take with them. Nobody for a guest's. */
  customerId?: string | null
}

export async function sendMail(d1: D1Database, letter: Letter, now = new Date()): Promise<void> {
  await open(d1)
    .insert(mail)
    .values({ id: crypto.randomUUID(), ...letter, at: now.getTime() })
}

export function sentMail(d1: D1Database, most = 50) {
  return open(d1).select().from(mail).orderBy(desc(mail.at)).limit(most)
}
