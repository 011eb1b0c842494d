// The profile (R3.8) from an issuer's token response: from the specification's own claim groups where the issuer
// has them, otherwise from standard claims.
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

type ProfileSources = { now: number; accessLifetime: number; old: Profile | null }

export function profileIn(
  claims: IDToken | undefined,
  response: TokenEndpointResponse,
  { now, accessLifetime, old }: ProfileSources,
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
        timeouts?.refreshExpiresin ??
        declaredLifetime(response) ??
        refreshLifetime[rememberMe ? 'remembered' : 'plain'],
    },
    tokenId: text(claims?.jti) ?? text(claims?.sid) ?? old?.tokenId ?? crypto.randomUUID(),
  }
}

/** Not in the standard, but issuers use two names for it. */
function declaredLifetime(response: TokenEndpointResponse): number | undefined {
  const lifetime = response.refresh_expires_in ?? response.refresh_token_expires_in
  return typeof lifetime === 'number' && Number.isInteger(lifetime) && lifetime > 0 ? lifetime : undefined
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim.slice(0, 200) : undefined
}
