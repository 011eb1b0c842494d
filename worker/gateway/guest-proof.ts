// The proof of a guest's bag and list: a random secret in an HttpOnly cookie beside the id. A service hears its digest, in a
// stamped header; no address, answer or script ever has it (docs/decisions/0032).
import type { CallSpec } from '#shared/platform/call.ts'
import { guestHeader, guestStampOf } from '#shared/platform/headers/guest-stamp.ts'
import type { RequestCookies } from '#worker/cookies.ts'
import type { RequestContext } from '#worker/env.ts'
import { base64url } from '#worker/session/seal.ts'

type Kept = NonNullable<CallSpec['keeps']>
type Proof = { secret: string; fresh: boolean }

const proofCookies = { cartId: 'cartProof', wishlistId: 'wishlistProof' } as const

/** Several calls of one request have the same proof, whichever of them is the first to need one. */
const proofs = new WeakMap<RequestCookies, Map<Kept, Proof>>()

function proofOf({ cookies }: RequestContext, of: Kept): Proof {
  const known = proofs.get(cookies) ?? new Map<Kept, Proof>()
  proofs.set(cookies, known)
  const brought = cookies.read(proofCookies[of])
  const proof =
    known.get(of) ??
    (brought !== undefined && /^[\w-]{43}$/.test(brought)
      ? { secret: brought, fresh: false }
      : { secret: base64url(crypto.getRandomValues(new Uint8Array(32))), fresh: true })
  known.set(of, proof)
  return proof
}

/** The header that proves a call's bag or list; none for a call that has neither. */
export async function guestHeaderOf({ keeps, proves }: CallSpec, ctx: RequestContext): Promise<Record<string, string>> {
  const of = keeps ?? proves
  if (!of) return {}
  const { secret, fresh } = proofOf(ctx, of)
  const digest = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
  return { [guestHeader]: await guestStampOf({ digest, fresh }, ctx.settings.DOOR_SECRET, Date.now()) }
}

/** Gives the browser its proof, or keeps the one it has for as long as the id. */
export function keepProof(of: Kept, ctx: RequestContext): void {
  ctx.cookies.set(proofCookies[of], proofOf(ctx, of).secret)
}

/** Whether the browser brought none: then a good answer about an id brings one. */
export function hasFreshProof(of: Kept, ctx: RequestContext): boolean {
  return proofOf(ctx, of).fresh
}
