// Turns the card fields' encrypted data into a token: once, within the lifetime of its capture context, and for that
// context's origins.
import { compactDecrypt, decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose'
import * as z from 'zod/mini'
import { signingKey } from '#shared/platform/keys.ts'
import { newId, digestOf } from '#origin/platform/secrets.ts'
import { lifetimeMs, gatewayOrigin, type GatewayContext } from './context.ts'
import { hmacBytes } from '#origin/platform/secrets.ts'
import { keysOf, sealing, signing, signWith } from './keys.ts'
import { contextType } from './sessions.ts'
import { isCardNumber, scenarioFor, schemeOf } from './test-cards.ts'

const Sealed = z.object({
  number: z.optional(z.string().check(z.regex(/^\d{12,19}$/))),
  securityCode: z.optional(z.string().check(z.regex(/^\d{3,4}$/))),
  expirationMonth: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])$/))),
  expirationYear: z.optional(z.string().check(z.regex(/^20\d\d$/))),
  /** Origin of the embedding page, as the frame saw it. */
  origin: z.string(),
})
type Sealed = z.infer<typeof Sealed>

const Context = z.looseObject({
  jti: z.string(),
  ctx: z.tuple([z.looseObject({ data: z.looseObject({ targetOrigins: z.array(z.string()) }) })]),
})

/** Upper bound on tokens per context: enough to retype a card, too few to try out numbers. */
const maxPerContext = 10

export async function makeToken(c: GatewayContext): Promise<Response> {
  const now = Date.now()
  if (c.req.header('origin') !== gatewayOrigin(c).origin)
    return refuseToken(c, 403, 'ORIGIN', 'Only the card fields ask this.')
  const sealed = new TextDecoder().decode(await c.req.arrayBuffer())
  const keys = await keysOf(c.env.DB, now)
  const context = await contextOf(sealed, keys.sign.publicJwk as JWK)
  if (!context) return refuseToken(c, 400, 'CAPTURE_CONTEXT', 'The capture context is not ours, or no longer good.')
  const typed = await unseal(sealed, keys.flex.privateJwk as JWK)
  if (!typed || (typed.number === undefined && typed.securityCode === undefined))
    return refuseToken(c, 400, 'SEAL', 'What was sealed cannot be opened.')
  if (!context.ctx[0].data.targetOrigins.includes(typed.origin))
    return refuseToken(c, 403, 'ORIGIN', 'The fields stand in a page they were not made for.')
  if (typed.number !== undefined && (!isCardNumber(typed.number) || !typed.expirationMonth || !typed.expirationYear))
    return refuseToken(c, 400, 'VALIDATION', 'This is no card number.')
  const card = await cardDetailsOf(typed, signingKey(c.env.GATEWAY_SECRET))
  const id = `${newId()}${newId()}`
  const { meta } = await c.env.DB.prepare(
    `INSERT INTO gateway_token (id, context, seal, bin, last_four, scheme, expiry_month, expiry_year, fingerprint,
       scenario, expires)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
     WHERE (SELECT count(*) FROM gateway_token WHERE context = ?2) < ?12
     ON CONFLICT DO NOTHING`,
  )
    .bind(
      id,
      context.jti,
      await digestOf(sealed),
      card.bin,
      card.lastFour,
      card.scheme,
      card.expiryMonth,
      card.expiryYear,
      card.fingerprint,
      card.scenario,
      now + lifetimeMs,
      maxPerContext,
    )
    .run()
  if (meta.changes !== 1) return refuseToken(c, 400, 'CAPTURE_CONTEXT', 'This was sent before.')
  const token = await signWith(keys.flex, {
    iss: 'Flex/00',
    type: contextType,
    iat: Math.floor(now / 1000),
    exp: Math.floor((now + lifetimeMs) / 1000),
    jti: id,
    content: { paymentInformation: { card: maskedCardOf(card, typed) } },
  })
  return c.body(token, 201, { 'content-type': 'application/jwt' })
}

type CardDetails = Awaited<ReturnType<typeof cardDetailsOf>>

async function cardDetailsOf({ number = '', expirationMonth = '', expirationYear = '' }: Sealed, secret: string) {
  const digest = await hmacBytes(`card:${number}`, secret)
  return {
    bin: number.slice(0, 6),
    lastFour: number.slice(-4),
    scheme: schemeOf(number)?.cybsCardType ?? '',
    expiryMonth: expirationMonth,
    expiryYear: expirationYear,
    fingerprint: number && [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    scenario: scenarioFor(number),
  }
}

function maskedCardOf(
  { bin, lastFour, scheme, expiryMonth, expiryYear }: CardDetails,
  { number, securityCode }: Sealed,
) {
  const code = securityCode === undefined ? {} : { securityCode: {} }
  if (number === undefined) return code
  return {
    number: { maskedValue: `${'X'.repeat(number.length - 4)}${lastFour}`, bin, detectedCardTypes: [scheme] },
    expirationMonth: { value: expiryMonth },
    expirationYear: { value: expiryYear },
    type: { value: scheme },
    ...code,
  }
}

/** The capture context is the protected header of the encrypted data, so that it cannot be exchanged for another. */
async function contextOf(sealed: string, key: JWK) {
  try {
    const { context } = decodeProtectedHeader(sealed) as { context?: unknown }
    const { payload } = await jwtVerify(String(context), await importJWK(key, signing), {
      algorithms: [signing],
      issuer: 'Flex API',
      requiredClaims: ['exp', 'jti'],
    })
    return Context.parse(payload)
  } catch {
    return null
  }
}

async function unseal(sealed: string, key: JWK): Promise<Sealed | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, await importJWK(key, sealing), {
      keyManagementAlgorithms: [sealing],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return Sealed.parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    return null
  }
}

function refuseToken(c: GatewayContext, status: 400 | 403, reason: string, message: string): Response {
  return c.json({ responseStatus: { status, reason, message, correlationId: crypto.randomUUID() } }, status)
}
