// The profile of the specification's § 3, out of what an issuer says: in its own groups where it has them, and from the
// standard's claims where it is any other.
import * as z from 'zod/mini'
import type { IDToken, TokenEndpointResponse } from 'oauth4webapi'
import type { Profile } from '#shared/customers/session-calls.ts'
import { refreshLifetime } from '#shared/platform/limits.ts'

const Customer = z.object({
  customerReferenceAccountId: z.string().check(z.minLength(1), z.maxLength(200)),
  rememberMe: z.optional(z.boolean()),
})
const Timeouts = z.object({
  accessTokenExpiresAt: z.optional(z.int().check(z.positive())),
  refreshExpiresin: z.optional(z.int().check(z.positive())),
})

type Beside = { now: number; accessLifetime: number; old: Profile | null }

export function profileIn(
  claims: IDToken | undefined,
  said: TokenEndpointResponse,
  { now, accessLifetime, old }: Beside,
): Profile {
  const customer = Customer.safeParse(claims?.customer).data
  const timeouts = Timeouts.safeParse(claims?.timeouts).data
  const rememberMe = customer?.rememberMe ?? old?.customer.rememberMe ?? false
  return {
    customer: {
      customerReferenceAccountId:
        customer?.customerReferenceAccountId ?? claims?.sub ?? old?.customer.customerReferenceAccountId ?? '',
      rememberMe,
    },
    timeouts: {
      accessTokenExpiresAt: timeouts?.accessTokenExpiresAt ?? Math.floor(now / 1000 + accessLifetime),
      refreshExpiresin:
        timeouts?.refreshExpiresin ?? toldLifetime(said) ?? refreshLifetime[rememberMe ? 'remembered' : 'plain'],
    },
    tokenId: text(claims?.jti) ?? text(claims?.sid) ?? old?.tokenId ?? crypto.randomUUID(),
  }
}

/** Not in the standard, but two names are in use. */
function toldLifetime(said: TokenEndpointResponse): number | undefined {
  const told = said.refresh_expires_in ?? said.refresh_token_expires_in
  return typeof told === 'number' && Number.isInteger(told) && told > 0 ? told : undefined
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim.slice(0, 200) : undefined
}
