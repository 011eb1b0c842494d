// The embedded card gateway's own code beside the shop's own client of it: a call is a step of the shop, and each statement of
// the gateway a step of the gateway's process. Left out are HTTP, the request's signature and that of a card's token.
import type { OriginEnv } from '#origin/platform/env.ts'
import type { CardGateway } from '#origin/shop/payment/card/card-gateway.ts'
import { cardGateway } from '#origin/shop/payment/card/card-gateway-client.ts'
import type { GatewayReply, GatewayRequest, SendToGateway } from '#origin/shop/payment/card/card-gateway-http.ts'
import { authenticate } from '#origin/vendors/card-gateway/authentications.ts'
import type { GatewayContext } from '#origin/vendors/card-gateway/context.ts'
import { lookUpBin } from '#origin/vendors/card-gateway/lookups.ts'
import { pay } from '#origin/vendors/card-gateway/payments.ts'
import { refundPayment, reversal, search } from '#origin/vendors/card-gateway/reversals-refunds.ts'
import { databaseIn } from './database.ts'
import type { Store } from './store.ts'
import type { Actor, World } from './world.ts'

type Handler = (c: GatewayContext) => Promise<Response>

const calls: ReadonlyArray<readonly [path: RegExp, handler: Handler]> = [
  [/^\/pts\/v2\/payments$/, pay],
  [/^\/pts\/v2\/payments\/([^/]+)\/refunds$/, refundPayment],
  [/^\/pts\/v2\/reversals$/, reversal],
  [/^\/tss\/v2\/searches$/, search],
  [/^\/risk\/v1\/authentications$/, authenticate],
  [/^\/bin\/v1\/binlookup$/, lookUpBin],
]
const gatewayProcess = 50
/** The time that a caller waits for a process that has ended. */
const goneMs = 200
const defaultTimeoutMs = 4000
const at = 'http://gateway.localhost:8787'

export function gatewayIn(world: World, store: Store, actor: Actor): CardGateway {
  const send: SendToGateway = async (request) => {
    const name = `gateway of ${actor.name} ${actor.steps}`
    let copies = 0
    const answered = world.step(
      actor,
      'provider',
      () => `gateway: ${request.path}`,
      () => handled(world, store, `${name}#${copies++}`, request),
      ...(request.path.endsWith('/searches') ? [() => nothingFound] : []),
    )
    const timedOut = new Promise<null>((resolve) =>
      world.later(request.timeoutMs ?? defaultTimeoutMs, () => resolve(null)),
    )
    return Promise.race([answered.catch(() => null), timedOut])
  }
  return { ...cardGateway({} as OriginEnv, send), readToken: async () => typedFacts }
}

/** What the shop reads in a token: the card of `typeCard`. */
const typedFacts = { bin: '400000', panSuffix: '2701', cardType: '001', expiryDate: '11/31' } as const
const nothingFound: GatewayReply = { status: 201, text: JSON.stringify({ totalCount: 0 }) }

function handled(
  world: World,
  store: Store,
  name: string,
  { path, body }: GatewayRequest,
): Promise<GatewayReply | null> {
  return new Promise((resolve) => {
    const actor = world.actor(name, gatewayProcess, () => world.later(goneMs, () => resolve(null)))
    const ended = (reply: GatewayReply) => {
      if (actor.gone) return
      world.done(actor)
      world.say(name, () => `replies ${reply.status}`)
      resolve(reply)
    }
    const [pattern, handler] = calls.find(([known]) => known.test(path))!
    const env = { DB: databaseIn(world, store, actor), LOCAL: '1' } as OriginEnv
    handler(contextOf(env, path, pattern.exec(path)![1], byTokenId(body))).then(
      (response) => ended(response as unknown as GatewayReply),
      () => ended({ status: 502, text: '' }),
    )
  })
}

/** Of Hono's context what the handlers use. */
function contextOf(env: OriginEnv, path: string, id: string | undefined, body: unknown): GatewayContext {
  const json = (content: unknown, status = 200) =>
    Object.create(Response.prototype, {
      status: { value: status },
      text: { value: JSON.stringify(content) },
    }) as Response
  const req = { url: at + path, param: () => id }
  return { env, req, get: () => body, json } as unknown as GatewayContext
}

/** A token is named by its id instead of by what the gateway signed. */
function byTokenId(body: unknown): unknown {
  const { tokenInformation, ...rest } = body as { tokenInformation?: { transientTokenJwt: string } }
  return tokenInformation ? { ...rest, tokenInformation: { jti: tokenInformation.transientTokenJwt } } : body
}

/** A card typed into the gateway's fields and set up for payer authentication. Returns the ids of both. */
export function typeCard({ seed, now }: World, store: Store, click: string, declines: boolean) {
  const [token, reference] = [`token ${seed} ${click}`, `reference ${seed} ${click}`]
  const fingerprint = `card ${click}`
  store.one(
    `INSERT INTO gateway_token (id, context, seal, bin, last_four, scheme, expiry_month, expiry_year, fingerprint, scenario, expires)
     VALUES (?1, ?1, ?1, '400000', '2701', '001', '11', '2031', ?2, ?3, ?4)`,
    [token, fingerprint, declines ? 'declined' : 'frictionless', now + lifetimeMs],
  )
  store.one('INSERT INTO gateway_authentication (reference_id, fingerprint, expires) VALUES (?, ?, ?)', [
    reference,
    fingerprint,
    now + lifetimeMs,
  ])
  return { transientToken: token, sessionId: reference }
}

const lifetimeMs = 900_000

/** A wallet's payload, which pays once. */
export function walletToken(click: string, declines: boolean): string {
  return btoa(JSON.stringify({ click, says: declines ? 'declined' : '' }))
}
