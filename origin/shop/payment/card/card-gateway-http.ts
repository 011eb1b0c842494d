// One signed request to the card gateway: the configured one, or the emulated one in process.
import { partyState } from '#shared/platform/parties.ts'
import { embeddedVendors } from '#origin/platform/embedded-vendors.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { signedHeaders } from '#origin/platform/http-signature.ts'
import { readText } from '#origin/platform/read-text.ts'
import { Refusal } from '#origin/platform/refusal.ts'

/** Timeout of requests other than payments and refunds. */
const defaultTimeoutMs = 4000
const maxBytes = 65_536

/** `shop` is a page's origin: the embedded gateway beside a local shop has the same port. */
export type GatewayRequest = {
  method?: 'POST' | 'DELETE'
  path: string
  body?: unknown
  timeoutMs?: number
  shop?: string
}
export type GatewayReply = { status: number; text: string }
export type SendToGateway = (request: GatewayRequest) => Promise<GatewayReply | null>

/** Null without a complete reply in time: the outcome at the gateway is then unknown. */
export async function sendToGateway(env: OriginEnv, request: GatewayRequest): Promise<GatewayReply | null> {
  if (partyState('cardGateway', env) === 'absent') throw gatewayDown()
  const { method = 'POST', path, body, timeoutMs = defaultTimeoutMs, shop } = request
  const url = new URL(path, baseUrl(env, shop))
  const text = method === 'POST' ? JSON.stringify(body) : null
  const merchant = { id: env.GATEWAY_MERCHANT_ID, keyId: env.GATEWAY_KEY_ID, secret: env.GATEWAY_SECRET }
  const headers = {
    ...(await signedHeaders({ method, url, body: text }, merchant, Date.now())),
    accept: 'application/json, application/jwt',
    ...(text !== null && { 'content-type': 'application/json' }),
  }
  const fetcher = env.GATEWAY_URL
    ? (sent: Request) => fetch(sent)
    : (sent: Request) => embeddedVendors().cardGateway(sent, env)
  return fetchWithin(timeoutMs, fetcher, url, { method, headers, body: text })
}

/** The embedded gateway takes the address of the request for its own, and names it to browsers. */
function baseUrl(env: OriginEnv, shop = 'http://jdw.localhost:8787'): string {
  if (env.GATEWAY_URL) return env.GATEWAY_URL
  const { protocol, port } = new URL(shop)
  if (env.GATEWAY_HOST) return `${env.LOCAL === '1' ? protocol : 'https:'}//${env.GATEWAY_HOST}`
  if (env.LOCAL !== '1') throw gatewayDown()
  return `${protocol}//gateway.localhost${port && `:${port}`}`
}

/** One timeout for headers and body together; redirects and oversized bodies count as no reply. Never throws. */
async function fetchWithin(
  timeoutMs: number,
  fetcher: (request: Request) => Response | Promise<Response>,
  url: URL,
  init: RequestInit,
): Promise<GatewayReply | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timedOut = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  const work = async () => {
    const response = await fetcher(new Request(url, { ...init, redirect: 'manual', signal }))
    const text = await readText(response, maxBytes)
    return response.status >= 300 && response.status < 400 ? null : { status: response.status, text }
  }
  return Promise.race([work().catch(() => null), timedOut])
}

/** Undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export function gatewayDown(): Refusal {
  return new Refusal(503, 'CARD_DOWN', 'Sorry there has been an issue. Please try again')
}
