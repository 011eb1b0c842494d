// Who calls the partner host: the partner that the URL names, proved by a Standard Webhooks signature over the raw body.
import type { Context } from 'hono'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { hasSignature, timestampTolerance } from '#origin/platform/standard-webhooks.ts'
import type { PartnerRight } from './rights.ts'
import { secretsOf } from './signing-secrets.ts'

export type PartnerContext = Context<{ Bindings: OriginEnv }>

/** A call whose sender is certain. */
export type PartnerCall = {
  partner: string
  /** The call's `webhook-id`: a repeated call has the same one. */
  id: string
  body: string
  now: Date
}

/** Bytes of a body; the edge worker refuses more than 512 KB before this. */
const defaultMaxBytes = 262_144

/**
 * Refuses a call that is unsigned, stale, changed, signed by another partner, or from a partner without this right. A GET
 * has no body: its request target is signed instead, as `GET /v1/orders/events?partner=…`.
 */
export async function verifyPartner(
  c: PartnerContext,
  right: PartnerRight,
  maxBytes = defaultMaxBytes,
): Promise<PartnerCall> {
  const now = new Date()
  const url = new URL(c.req.url)
  const name = url.searchParams.get('partner') ?? ''
  const id = c.req.header('webhook-id') ?? ''
  const timestamp = Number(c.req.header('webhook-timestamp') ?? Number.NaN)
  const signature = c.req.header('webhook-signature') ?? ''
  const body = c.req.method === 'GET' ? '' : await readBody(c, maxBytes)
  if (!/^[\w.:-]{1,100}$/.test(id) || !Number.isSafeInteger(timestamp) || signature === '')
    throw refusal('The call must carry webhook-id, webhook-timestamp and webhook-signature.')
  if (Math.abs(now.getTime() / 1000 - timestamp) > timestampTolerance)
    throw refusal('webhook-timestamp must be within five minutes of now.')
  const payload = c.req.method === 'GET' ? `GET ${url.pathname}${url.search}` : body
  // The secrets of an unknown or closed partner are none: its calls are refused in the same words.
  const known = await readPartner(c.env.DB, name)
  const secrets = known ? await secretsOf(c.env, `partner:${name}`, now.getTime()) : []
  if (!(await hasSignature({ id, timestamp, payload }, signature, secrets)))
    throw refusal('The signature doesn’t match this partner and this call.')
  if (!known!.includes(right)) throw new Refusal(403, 'NOT_ALLOWED', 'This partner may not make this call.')
  return { partner: name, id, body, now }
}

/** The rights of an open partner. */
async function readPartner(d1: D1Database, name: string): Promise<PartnerRight[] | null> {
  if (!/^[a-z0-9-]{1,40}$/.test(name)) return null
  const row = await d1
    .prepare('SELECT rights FROM partner WHERE name = ? AND closed IS NULL')
    .bind(name)
    .first<{ rights: string }>()
  return row && (JSON.parse(row.rights) as PartnerRight[])
}

async function readBody(c: PartnerContext, maxBytes: number): Promise<string> {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength > maxBytes) throw new Refusal(422, 'TOO_LARGE', `The body has more than ${maxBytes} bytes.`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'BAD_REQUEST', 'The body is not UTF-8 text.')
  }
}

function refusal(message: string): Refusal {
  return new Refusal(401, 'SIGNATURE', message)
}
