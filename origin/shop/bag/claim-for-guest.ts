// A guest's bag or list without a stored proof becomes the property of the first browser that names its id and has no
// secret of its own yet. (Proofs were introduced with migration 0015.)
import type { CallSpec } from '#shared/platform/call.ts'

const tables = { cartId: 'cart', wishlistId: 'wishlist' } as const

export function claimForGuest(d1: D1Database, cookie: NonNullable<CallSpec['idCookie']>, id: string, digest: string) {
  return d1
    .prepare(`UPDATE ${tables[cookie]} SET proof = ?2 WHERE id = ?1 AND proof IS NULL AND customer_id IS NULL`)
    .bind(id, digest)
    .run()
}
