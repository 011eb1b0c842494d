// Turns services (calls and their handlers) into routes. Requests are parsed and authenticated here; a missing handler is a
// type error.
import type { Context, Hono } from 'hono'
import type { Call, CallSpec, Parsed, ReplyInput } from '#shared/platform/call.ts'
import { BrandCode } from '#shared/brands/brand.ts'
import {
  Device,
  deviceHeader,
  togglesInHeader,
  togglesHeader,
  versionHeader,
  versionInHeader,
  photoOwnerHeader,
  photoOwnerIn,
} from '#shared/platform/headers/forwarded.ts'
import { refusedFields } from '#shared/person/refused-fields.ts'
import { callerIn, stampHeader } from '#shared/platform/headers/stamps.ts'
import type { OriginEnv } from './env.ts'
import { open, type Database } from './database.ts'
import { readerOf, type CatalogueReader } from './stores.ts'
import { Refusal } from './refusal.ts'

/** What a handler receives beside the parsed request. */
export type HandlerContext = {
  brand: BrandCode
  /** Account id of the signed-in customer, from the edge worker's stamp; null for a guest. */
  person: string | null
  /** Digest of the secret by which a guest's browser owns its bag and list; null without one. */
  guest: string | null
  /** The paying browser, on calls declared with `forwardDevice`; null on others. */
  device: Device | null
  /** Id of the browser that uploads a photo or votes, from the edge worker; null on other calls. */
  photoOwner: string | null
  /** The toggles that are on, of those the call declares in `forwardToggles`. */
  toggles: ReadonlySet<string>
  /** The brand's version that the edge worker has heard of, on calls declared with `sendsVersion`; null on others. */
  knownVersion: number | null
  db: Database
  /** What shoppers browse; the truth of stock and price is in `db`. */
  catalogue: CatalogueReader
  env: OriginEnv
  now: Date
  wait: (work: Promise<unknown>) => void
}

export type Handlers<Calls extends Record<string, CallSpec>> = {
  [Name in keyof Calls]: (input: Parsed<Calls[Name]>, ctx: HandlerContext) => Promise<ReplyInput<Calls[Name]>>
}

/** A service's calls with their handlers, once the types of the two have been checked against each other. */
export type Service = { calls: Readonly<Record<string, Call>>; handlers: Readonly<Record<string, AnyHandler>> }
type AnyHandler = (input: unknown, ctx: HandlerContext) => Promise<unknown>

export function serviceHandlers<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Service {
  return { calls, handlers: handlers as Record<string, AnyHandler> }
}

/** What features contribute to the authentication of every call. */
export type Guards = {
  isErased: (d1: D1Database, accountId: string, now: number) => Promise<boolean>
  /** Makes the guest the owner of a bag or list that has none. `digest` is of the guest's secret. */
  claimForGuest: (
    d1: D1Database,
    cookie: NonNullable<CallSpec['idCookie']>,
    id: string,
    digest: string,
  ) => Promise<unknown>
}

export function serveCalls(app: Hono<{ Bindings: OriginEnv }>, services: readonly Service[], guards: Guards): void {
  for (const { calls, handlers } of services)
    for (const [name, call] of Object.entries(calls))
      app.on(call.method, call.path, async (c) => {
        const { isNewGuest, ...ctx } = await contextOf(c, call, guards)
        const query = parse(call.query, queryOf(new URL(c.req.url)), 'query')
        const body = parse(call.body, call.body ? await c.req.json().catch(() => undefined) : undefined, 'body')
        const id =
          call.idCookie && ({ ...(query as object), ...(body as object) } as Record<string, string>)[call.idCookie]
        if (isNewGuest && id) await guards.claimForGuest(ctx.env.DB, call.idCookie!, id, ctx.guest!)
        const raw = call.raw && (await c.req.arrayBuffer())
        return c.json((await handlers[name]!({ query, body, ...(raw && { raw }) }, ctx)) as object)
      })
}

/** Joins the values of a repeated field by commas: `size=12&size=14` equals `size=12,14`. */
function queryOf({ searchParams }: URL) {
  return Object.fromEntries([...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key).join(',')]))
}

function parse(shape: CallSpec['body'], given: unknown, part: string): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const { message, fields } = refusedFields(
    parsed.error.issues,
    (names) => `The ${part} does not fit: ${names || part}`,
  )
  throw new Refusal(400, 'DATA_ERROR', message, fields)
}

/** `isNewGuest`: the browser has received its secret with this request. */
async function contextOf(
  c: Context<{ Bindings: OriginEnv }>,
  { service, identity, forwardDevice, emptyWhenErased, checksErased }: Call,
  { isErased }: Guards,
): Promise<HandlerContext & { isNewGuest: boolean }> {
  const brand = BrandCode.safeParse(c.req.header('x-site-id')?.toLowerCase())
  if (!brand.success) throw new Refusal(400, 'SITE_UNKNOWN', 'The x-site-id header names no site.')
  const stamp = c.req.header(stampHeader)
  const caller = stamp === undefined ? null : await callerIn(stamp, service, c.env.EDGE_SECRET, Date.now())
  if (identity && stamp !== undefined && caller === null)
    throw new Refusal(401, 'SIGNED_OUT', 'The edge worker’s stamp is not valid.')
  const stamped = identity ? (caller?.account ?? null) : null
  // A session may outlive the erasure of its customer; such a request is a guest's, so that nothing is stored for the id.
  const isChecked = stamped !== null && !emptyWhenErased && !checksErased
  const isGone = isChecked && (await isErased(c.env.DB, stamped, Date.now()))
  const person = isGone ? null : stamped
  if (identity === 'person' && person === null) throw signedOut()
  return {
    brand: brand.data,
    person,
    guest: caller?.guest?.digest ?? null,
    isNewGuest: caller?.guest?.fresh ?? false,
    device: forwardDevice ? deviceIn(c.req.header(deviceHeader)) : null,
    photoOwner: photoOwnerIn(c.req.header(photoOwnerHeader)),
    toggles: togglesInHeader(c.req.header(togglesHeader)),
    knownVersion: versionInHeader(c.req.header(versionHeader)),
    db: open(c.env.DB),
    catalogue: readerOf(c.env),
    env: c.env,
    now: new Date(),
    wait: (work) => c.executionCtx.waitUntil(work),
  }
}

export function signedOut(): Refusal {
  return new Refusal(401, 'SIGNED_OUT', 'Please sign in.')
}

function deviceIn(header: string | undefined): Device | null {
  if (header === undefined) return null
  try {
    return Device.parse(JSON.parse(decodeURIComponent(header)))
  } catch {
    throw new Refusal(400, 'DATA_ERROR', `The ${deviceHeader} header does not fit.`)
  }
}
