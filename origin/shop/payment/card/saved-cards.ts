// A customer's saved cards, the default first, then the most recently used; expired ones are among them.
import { and, desc, eq, exists, sql } from 'drizzle-orm'
import type { SavedCard } from '#shared/customers/customer.ts'
import type { Database } from '#origin/platform/database.ts'
import { savedCard } from '#origin/shop/customers/schema.ts'
import { newId } from '#origin/platform/secrets.ts'
import type { EnrolledCard } from '#origin/shop/payment/schema.ts'
import type { SavedInstrument } from '#origin/shop/payment/payment-provider.ts'

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

type CardPayment = { card?: EnrolledCard | undefined; save?: boolean | undefined; makeDefault?: boolean | undefined }

/**
 * The changes of a card payment: the card is saved when the customer chose that, its date of last use is set, and it may become
 * the default.
 */
export function keepCardStatements(
  d1: D1Database,
  customerId: string,
  { card, save, makeDefault }: CardPayment,
  saved: SavedInstrument | undefined,
  now: Date,
): D1PreparedStatement[] {
  const newlySaved = save && saved && card ? saved : null
  const used = newlySaved?.permanentToken ?? card?.permanentToken ?? null
  if (used === null) return []
  return [
    ...(newlySaved === null
      ? []
      : [
          // A card that is saved again replaces its earlier row.
          d1
            .prepare('DELETE FROM saved_card WHERE customer_id = ? AND instrument_token = ?')
            .bind(customerId, newlySaved.instrumentToken),
          d1
            .prepare(
              `INSERT INTO saved_card (id, customer_id, bin, pan_suffix, token, instrument_token, expiry_date, card_type)
               VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
            )
            .bind(
              newId(),
              customerId,
              card!.bin,
              card!.panSuffix,
              newlySaved.permanentToken,
              newlySaved.instrumentToken,
              card!.expiryDate,
              card!.cardType,
            ),
        ]),
    d1
      .prepare('UPDATE saved_card SET last_used = ? WHERE token = ? AND customer_id = ?')
      .bind(now.toISOString(), used, customerId),
    ...(makeDefault
      ? [
          d1
            .prepare('UPDATE saved_card SET default_card_indicator = (token = ?) WHERE customer_id = ?')
            .bind(used, customerId),
        ]
      : []),
  ]
}
