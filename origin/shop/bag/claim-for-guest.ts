// A guest's bag or list from before there were proofs is given to the first browser that names it and has none yet.
import type { CallSpec } from '#shared/platform/call.ts'

const tables = { cartId: 'cart', wishlistId: 'wishlist' } as const

export function claimForGuest(d1: D1Database, of: NonNullable<CallSpec['idCookie']>, id: string, digest: string) {
  return d1
    .prepare(`UPDATE ${tables[of]} SET proof = ?2 WHERE id = ?1 AND proof IS NULL AND customer_id IS NULL`)
    .bind(id, digest)
    .run()
}
