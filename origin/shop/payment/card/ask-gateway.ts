// One signed question to the card gateway: the configured one, or the embedded one in process.
import type { OriginEnv } from '#origin/platform/env.ts'
import { signedHeaders } from '#origin/platform/http-signature.ts'
import { gateway } from '#origin/vendors/card-gateway/index.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { askOutside, type Heard } from './ask-outside.ts'

/** Milliseconds for everything but payment. */
const patienceMs = 4000

/** `shop` is a page's origin: the embedded gateway beside a local shop stands on the same port. */
export type Question = { method?: 'POST' | 'DELETE'; path: string; body?: unknown; deadline?: number; shop?: string }
export type Ask = (question: Question) => Promise<Heard | null>

/** Null when no whole answer came in time. */
export async function askGateway(env: OriginEnv, question: Question): Promise<Heard | null> {
  const { method = 'POST', path, body, deadline = patienceMs, shop } = question
  const url = new URL(path, baseFor(env, shop))
  const text = method === 'POST' ? JSON.stringify(body) : null
  const merchant = { id: env.GATEWAY_MERCHANT_ID, keyId: env.GATEWAY_KEY_ID, secret: env.GATEWAY_SECRET }
  const headers = {
    ...(await signedHeaders({ method, url, body: text }, merchant, Date.now())),
    accept: 'application/json, application/jwt',
    ...(text !== null && { 'content-type': 'application/json' }),
  }
  const fetcher = env.GATEWAY_URL
    ? (request: Request) => fetch(request)
    : async (request: Request) => gateway.fetch(request, env)
  return askOutside(fetcher, url, { method, headers, body: text }, deadline)
}

/** Where the gateway is; the embedded one believes the address it is asked at, and names it to browsers. */
function baseFor(env: OriginEnv, shop = 'http://jdw.localhost:8787'): string {
  if (env.GATEWAY_URL) return env.GATEWAY_URL
  const { protocol, port } = new URL(shop)
  if (env.GATEWAY_HOST) return `${env.LOCAL === '1' ? protocol : 'https:'}//${env.GATEWAY_HOST}`
  if (env.LOCAL !== '1') throw gatewayDown()
  return `${protocol}//gateway.localhost${port && `:${port}`}`
}

export function gatewayDown(): Refusal {
  return new Refusal(503, 'CARD_DOWN', 'Sorry there has been an issue. Please try again')
}
