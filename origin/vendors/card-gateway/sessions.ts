// Capture contexts: signed, limited to the shops' origins, valid for a quarter of an hour.
import { lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId } from '#origin/platform/secrets.ts'
import { open } from '#origin/platform/database.ts'
import { gatewayAuthentication, gatewayToken } from './schema.ts'
import { lifetimeMs, bodyOf, gatewayOrigin, refuseAsGateway, type GatewayContext } from './context.ts'
import { keysOf, signWith } from './keys.ts'
import { library, libraryIntegrity } from './frames.ts'
import { brandAt } from '#origin/platform/shop-origins.ts'

const Session = z.object({
  clientVersion: z.string().check(z.regex(/^v2(\.\d)?$/)),
  targetOrigins: z.array(z.string()).check(z.minLength(1), z.maxLength(9)),
  allowedCardNetworks: z.array(z.string()).check(z.minLength(1)),
  allowedPaymentTypes: z._default(z.array(z.string()), ['CARD']),
})

export const contextType = 'mf-2.0.0'

export async function openSession(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Session)
  if (body instanceof Response) return body
  if (!body.targetOrigins.every((origin) => brandAt(origin, c.env)))
    return refuseAsGateway(c, 'INVALID_DATA', 'targetOrigins names an origin that is none of the merchant’s.')
  const now = Date.now()
  const { origin } = gatewayOrigin(c)
  const keys = await keysOf(c.env.DB, now)
  await deleteExpired(c.env.DB, now)
  const context = await signWith(keys.sign, {
    flx: {
      path: '/flex/v2/tokens',
      data: newId(),
      origin,
      jwk: { ...(keys.flex.publicJwk as object), use: 'enc', kid: keys.flex.kid },
    },
    ctx: [
      {
        type: contextType,
        data: {
          clientLibrary: `${origin}${library}`,
          clientLibraryIntegrity: await libraryIntegrity(),
          targetOrigins: body.targetOrigins,
          allowedCardNetworks: body.allowedCardNetworks,
          allowedPaymentTypes: body.allowedPaymentTypes,
          mfOrigin: origin,
        },
      },
    ],
    iss: 'Flex API',
    iat: Math.floor(now / 1000),
    exp: Math.floor((now + lifetimeMs) / 1000),
    jti: newId(),
  })
  return c.body(context, 201, { 'content-type': 'application/jwt' })
}

async function deleteExpired(d1: D1Database, now: number): Promise<void> {
  const db = open(d1)
  await db.batch([
    db.delete(gatewayToken).where(lt(gatewayToken.expires, now - lifetimeMs)),
    db.delete(gatewayAuthentication).where(lt(gatewayAuthentication.expires, now - lifetimeMs)),
  ])
}
