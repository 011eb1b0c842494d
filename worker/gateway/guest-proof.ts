// The proof of a guest's bag and list: a random secret in an HttpOnly cookie beside the id. A service receives its digest in
// a stamped header; no URL, response body or script ever has the secret (docs/decisions/0032).
import type { CallSpec } from '#shared/platform/call.ts'
import type { GuestProof } from '#shared/platform/headers/stamps.ts'
import type { RequestContext, RequestCookies } from '#worker/request-context.ts'
import { base64url } from '#worker/session/seal.ts'

type IdCookie = NonNullable<CallSpec['idCookie']>
type ProofSecret = { secret: string; fresh: boolean }

const proofCookies = { cartId: 'cartProof', wishlistId: 'wishlistProof' } as const

/** All calls of one request use the same proof, whichever of them needs it first. */
const proofsOfRequest = new WeakMap<RequestCookies, Map<IdCookie, ProofSecret>>()

function secretFor({ cookies }: RequestContext, name: IdCookie): ProofSecret {
  const proofs = proofsOfRequest.get(cookies) ?? new Map<IdCookie, ProofSecret>()
  proofsOfRequest.set(cookies, proofs)
  const cookie = cookies.read(proofCookies[name])
  const proof =
    proofs.get(name) ??
    (cookie !== undefined && /^[\w-]{43}$/.test(cookie)
      ? { secret: cookie, fresh: false }
      : { secret: base64url(crypto.getRandomValues(new Uint8Array(32))), fresh: true })
  proofs.set(name, proof)
  return proof
}

/** What a service receives of the proof. */
export async function proofDigestOf(name: IdCookie, ctx: RequestContext): Promise<GuestProof> {
  const { secret, fresh } = secretFor(ctx, name)
  const digest = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))))
  return { digest, fresh }
}

/** Sets the proof's cookie, so that it lives as long as the id's. */
export function renewProof(name: IdCookie, ctx: RequestContext): void {
  ctx.cookies.set(proofCookies[name], secretFor(ctx, name).secret)
}

/** Whether the browser sent no proof: then a good reply about an id sets one. */
export function hasFreshProof(name: IdCookie, ctx: RequestContext): boolean {
  return secretFor(ctx, name).fresh
}
