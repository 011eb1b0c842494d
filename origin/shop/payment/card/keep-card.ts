// The changes of a card payment to the customer's saved cards: the card is saved when the customer chose that, its
// date of last use is set, and it may become the default.
import { newId } from '#origin/platform/secrets.ts'
import type { EnrolledCard } from '#origin/shop/payment/schema.ts'
import type { SavedInstrument } from '#origin/shop/payment/payment-provider.ts'

type CardPayment = { card?: EnrolledCard | undefined; save?: boolean | undefined; makeDefault?: boolean | undefined }

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
