// Resolves the card of a request: by the fields' transient token, or by a stored instrument.
import { and, eq, gt } from 'drizzle-orm'
import { decodeJwt, importJWK, jwtVerify, type JWK } from 'jose'
import * as z from 'zod/mini'
import type { Database } from '#origin/platform/database.ts'
import { gatewayInstrument, gatewayKey, gatewayToken, type Scenario } from './schema.ts'
import { keysIn, signing } from './keys.ts'

export const Names = {
  tokenInformation: z.optional(z.object({ transientTokenJwt: z.optional(z.string()), jti: z.optional(z.string()) })),
  paymentInformation: z.optional(
    z.looseObject({ paymentInstrument: z.optional(z.object({ id: z.string().check(z.maxLength(200)) })) }),
  ),
}
const Named = z.object(Names)
export type Named = z.infer<typeof Named>

export type NamedCard = {
  bin: string
  lastFour: string
  scheme: string
  expiryMonth: string
  expiryYear: string
  fingerprint: string
  scenario: Scenario
  /** The transient token. Beside a stored card it carries only the security code. */
  token: string | null
  instrument: { id: string; identifier: string } | null
}

/** Schemes that the shop accepts. */
export const acceptedSchemes: readonly string[] = ['001', '002', '024', '042']

/** The statements of one batch that reads everything about the card; `cardIn` interprets their rows. */
export function cardStatements(db: Database, named: Named, now: number) {
  return [
    db.select().from(gatewayKey),
    db
      .select()
      .from(gatewayToken)
      .where(and(eq(gatewayToken.id, tokenId(named) ?? ''), gt(gatewayToken.expires, now))),
    db
      .select()
      .from(gatewayInstrument)
      .where(eq(gatewayInstrument.id, named.paymentInformation?.paymentInstrument?.id ?? '')),
  ] as const
}

type Rows = readonly [
  Array<typeof gatewayKey.$inferSelect>,
  Array<typeof gatewayToken.$inferSelect>,
  Array<typeof gatewayInstrument.$inferSelect>,
]

/** Null when the request names no card, or one that is forged, expired or unknown. */
export async function cardIn([keys, [token], [instrument]]: Rows, named: Named): Promise<NamedCard | null> {
  const jwt = named.tokenInformation?.transientTokenJwt
  const flex = keysIn(keys)?.flex
  if (jwt !== undefined && !(flex && (await isIssuedByGateway(jwt, flex.publicJwk as JWK)))) return null
  if (tokenId(named) !== null && !token) return null
  if (named.paymentInformation?.paymentInstrument) {
    if (!instrument || (token && token.fingerprint !== '')) return null
    const { id, identifier, ...details } = instrument
    return { ...details, token: token?.id ?? null, instrument: { id, identifier } }
  }
  if (!token || token.fingerprint === '') return null
  return { ...token, token: token.id, instrument: null }
}

function tokenId({ tokenInformation }: Named): string | null {
  if (tokenInformation?.transientTokenJwt === undefined) return tokenInformation?.jti ?? null
  try {
    return decodeJwt(tokenInformation.transientTokenJwt).jti ?? ''
  } catch {
    return ''
  }
}

async function isIssuedByGateway(jwt: string, key: JWK): Promise<boolean> {
  return jwtVerify(jwt, await importJWK(key, signing), { algorithms: [signing], issuer: 'Flex/00' }).then(
    () => true,
    () => false,
  )
}
