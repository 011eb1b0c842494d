// The context of the gateway's routes, the shape of its refusals, and the fields that several requests have.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Merchant } from '#origin/platform/http-signature.ts'

export type Gateway = { Bindings: OriginEnv; Variables: { body: unknown } }
export type GatewayContext = Context<Gateway>

/** Lifetime of a capture context, a token and an authentication, in milliseconds. */
export const lifetimeMs = 15 * 60_000

/** The gateway's origin is the request's: the edge worker has checked the host. */
export function gatewayOrigin(c: GatewayContext): URL {
  return new URL(new URL(c.req.url).origin)
}

export function merchantOf(env: OriginEnv): Merchant {
  return { id: env.GATEWAY_MERCHANT_ID, keyId: env.GATEWAY_KEY_ID, secret: env.GATEWAY_SECRET }
}

export function refuseAsGateway(
  c: GatewayContext,
  reason: string,
  message: string,
  status: ContentfulStatusCode = 400,
): Response {
  return c.json({ submitTimeUtc: new Date().toISOString(), status: 'INVALID_REQUEST', reason, message }, status)
}

/** The fields of a posted form; none when the body cannot be parsed, such as a multipart body without its boundary. */
export async function gatewayForm(c: GatewayContext): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}))
}

/** The signed body parsed with its schema, or the refusal as a response. */
export function bodyOf<Shape extends z.ZodMiniType>(c: GatewayContext, shape: Shape): z.output<Shape> | Response {
  const parsed = shape.safeParse(c.get('body'))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  return refuseAsGateway(c, 'MISSING_FIELD', `These fields do not fit: ${fields}`)
}

export const AmountDetails = z.object({
  amountDetails: z.object({
    totalAmount: z.string().check(z.regex(/^\d{1,7}\.\d{2}$/)),
    currency: z.literal('GBP'),
  }),
})

export const Reference = z.object({ code: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

export function penceOf(order: z.infer<typeof AmountDetails>): number {
  return Number(order.amountDetails.totalAmount.replace('.', ''))
}

export function poundsOf(pence: number): string {
  return (pence / 100).toFixed(2)
}
