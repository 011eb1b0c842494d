// A customer's saved cards, the default first, then the most recently used; expired ones are among them.
import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { SavedCard } from '#shared/customers/customer.ts'
import type { Database } from '#origin/platform/database.ts'
import { savedCard } from '#origin/shop/customers/schema.ts'

export async function readSavedCards(db: Database, customerId: string): Promise<SavedCard[]> {
  return asSaved(await selectCards(db, customerId))
}

/** Null when the customer has no such card. */
export async function makeDefaultCard(db: Database, customerId: string, token: string): Promise<SavedCard[] | null> {
  const ownsCard = db
    .select({ one: sql`1` })
    .from(savedCard)
    .where(ownCard(customerId, token))
  const [changed, rows] = await db.batch([
    db
      .update(savedCard)
      .set({ defaultCardIndicator: sql`token = ${token}` })
      .where(and(eq(savedCard.customerId, customerId), exists(ownsCard)))
      .returning({ id: savedCard.id }),
    selectCards(db, customerId),
  ])
  return changed.length > 0 ? asSaved(rows) : null
}

/** Null when the customer has no such card. */
export async function removeCard(db: Database, customerId: string, token: string): Promise<SavedCard[] | null> {
  const [gone, rows] = await db.batch([
    db.delete(savedCard).where(ownCard(customerId, token)).returning({ id: savedCard.id }),
    selectCards(db, customerId),
  ])
  return gone.length > 0 ? asSaved(rows) : null
}

export async function ownsCard(db: Database, customerId: string, token: string): Promise<boolean> {
  return (await db.select({ id: savedCard.id }).from(savedCard).where(ownCard(customerId, token)).limit(1)).length > 0
}

function ownCard(customerId: string, token: string) {
  return and(eq(savedCard.customerId, customerId), eq(savedCard.token, token))
}

function selectCards(db: Database, customerId: string) {
  return db
    .select()
    .from(savedCard)
    .where(eq(savedCard.customerId, customerId))
    .orderBy(desc(savedCard.defaultCardIndicator), desc(savedCard.lastUsed))
}

function asSaved(rows: ReadonlyArray<typeof savedCard.$inferSelect>): SavedCard[] {
  return rows.map(({ id: _id, customerId: _customer, ...card }) => card)
}
