// Small calls: BIN lookup, the public key of a capture context, and deletion of a stored card.
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId } from '#origin/platform/secrets.ts'
import { open } from '#origin/platform/database.ts'
import { gatewayInstrument } from './schema.ts'
import { bodyOf, refuseAsGateway, type GatewayContext } from './context.ts'
import { keysOf } from './keys.ts'
import { schemeOf } from './test-cards.ts'

const Bin = z.object({
  paymentInformation: z.object({ card: z.object({ number: z.string().check(z.regex(/^\d{6,8}$/)) }) }),
})

export async function lookUpBin(c: GatewayContext): Promise<Response> {
  const body = bodyOf(c, Bin)
  if (body instanceof Response) return body
  const scheme = schemeOf(body.paymentInformation.card.number)
  if (!scheme) return refuseAsGateway(c, 'INVALID_DATA', 'Nothing is known of these digits.')
  return c.json(
    {
      id: newId(),
      status: 'COMPLETED',
      paymentAccountInformation: { card: { type: scheme.cybsCardType, brandName: scheme.brandedName.toUpperCase() } },
      issuerInformation: { country: 'GB' },
    },
    201,
  )
}

/** For clients that verify a capture context. */
export async function publicKey(c: GatewayContext): Promise<Response> {
  const keys = await keysOf(c.env.DB, Date.now())
  const found = [keys.sign, keys.flex].find(({ kid }) => kid === c.req.param('kid'))
  if (!found) return refuseAsGateway(c, 'NOT_FOUND', 'There is no such key.', 404)
  return c.json({ ...(found.publicJwk as object), kid: found.kid })
}

export async function deleteInstrument(c: GatewayContext): Promise<Response> {
  const deleted = await open(c.env.DB)
    .delete(gatewayInstrument)
    .where(eq(gatewayInstrument.id, c.req.param('id') ?? ''))
    .returning({ id: gatewayInstrument.id })
  return deleted.length > 0 ? c.body(null, 204) : refuseAsGateway(c, 'NOT_FOUND', 'There is no such instrument.', 404)
}
