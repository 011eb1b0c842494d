// Turns a service's handlers into routes: the request is parsed here, once, and a missing handler is a type error.
import type { Context, Hono } from 'hono'
import type { Call, CallSpec, Parsed, ReplyInput } from '#shared/platform/call.ts'
import { BrandCode } from '#shared/brands/brand.ts'
import { Device, deviceHeader } from '#shared/platform/headers/device.ts'
import { guestHeader, guestIn } from '#shared/platform/headers/guest-stamp.ts'
import { togglesInHeader, togglesHeader } from '#shared/platform/headers/forwarded-toggles.ts'
import { accountIn, personHeader } from '#shared/platform/headers/person-stamp.ts'
import { photoOwnerHeader, photoOwnerIn } from '#shared/platform/headers/photo-owner.ts'
import { edgeSecretOf, type OriginEnv } from './env.ts'
import { claimForGuest } from '#origin/shop/bag/claim-for-guest.ts'
import { open, type Database } from './database.ts'
import { wasErased } from '#origin/shop/customers/erased.ts'
import { Refusal } from './refusal.ts'

/** What every handler is given beside the request: the brand it is for, and the database. */
export type HandlerContext = {
  brand: BrandCode
  /** The account id of who is signed in, as the door vouches for it; null for a guest. */
  person: string | null
  /** The digest of the browser's proof of its bag or list; null where none was sent. */
  guest: string | null
  /** The browser a payment comes from, on calls declared with `forwardDevice`; null otherwise. */
  device: Device | null
  /** The browser that sends a photo, as the door tells it; null on calls that send none. */
  photoOwner: string | null
  /** What the door says is on, of the toggles the call declares that it hears. */
  toggles: ReadonlySet<string>
  db: Database
  env: OriginEnv
  now: Date
  wait: (work: Promise<unknown>) => void
}

export type Handlers<Calls extends Record<string, CallSpec>> = {
  [Name in keyof Calls]: (input: Parsed<Calls[Name]>, asked: HandlerContext) => Promise<ReplyInput<Calls[Name]>>
}

export function answer<Calls extends Record<string, Call>>(
  app: Hono<{ Bindings: OriginEnv }>,
  calls: Calls,
  handlers: Handlers<Calls>,
) {
  for (const [name, call] of Object.entries(calls)) {
    const handle = handlers[name as keyof Calls] as (input: unknown, asked: HandlerContext) => Promise<unknown>
    app.on(call.method, call.path, async (c) => {
      const { fresh, ...asked } = await askedOf(c, call)
      const query = parse(call.query, queryOf(new URL(c.req.url)), 'query')
      const body = parse(call.body, call.body ? await c.req.json().catch(() => undefined) : undefined, 'body')
      const named = fresh && call.idCookie && ({ ...(query as object), ...(body as object) } as Partial<Record<string, string>>)[call.idCookie] // prettier-ignore
      if (named) await claimForGuest(asked.env.DB, call.idCookie!, named, asked.guest!)
      const raw = call.raw && (await c.req.arrayBuffer())
      return c.json((await handle({ query, body, ...(raw && { raw }) }, asked)) as object)
    })
  }
}

/** A field that is repeated is its values joined by commas: `size=12&size=14` and `size=12,14` are the same. */
function queryOf({ searchParams }: URL) {
  return Object.fromEntries([...new Set(searchParams.keys())].map((key) => [key, searchParams.getAll(key).join(',')]))
}

function parse(shape: CallSpec['body'], given: unknown, part: string): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => issue.path.join('.') || part).join(', ')
  throw new Refusal(400, 'DATA_ERROR', `The ${part} does not fit: ${where}`)
}

async function askedOf(
  c: Context<{ Bindings: OriginEnv }>,
  { identity, forwardDevice }: CallSpec,
): Promise<HandlerContext & { fresh: boolean }> {
  const brand = BrandCode.safeParse(c.req.header('x-site-id')?.toLowerCase())
  if (!brand.success) throw new Refusal(400, 'SITE_UNKNOWN', 'The x-site-id header names no site.')
  const stamp = identity ? c.req.header(personHeader) : undefined
  const stamped = stamp === undefined ? null : await accountIn(stamp, edgeSecretOf(c.env), Date.now())
  if (stamp !== undefined && stamped === null) throw new Refusal(401, 'SIGNED_OUT', 'The door does not vouch for you.')
  // A session that has not heard of it yet is nobody's: nothing is told of an erased customer, or stored anew.
  const person = stamped === null || (await wasErased(c.env.DB, stamped, Date.now())) ? null : stamped
  if (identity === 'person' && person === null) throw new Refusal(401, 'SIGNED_OUT', 'Please sign in.')
  const guest = await guestIn(c.req.header(guestHeader) ?? '', edgeSecretOf(c.env), Date.now())
  return {
    brand: brand.data,
    person,
    guest: guest?.digest ?? null,
    fresh: guest?.fresh ?? false,
    device: forwardDevice ? deviceIn(c.req.header(deviceHeader)) : null,
    photoOwner: photoOwnerIn(c.req.header(photoOwnerHeader)),
    toggles: togglesInHeader(c.req.header(togglesHeader)),
    db: open(c.env.DB),
    env: c.env,
    now: new Date(),
    wait: (work) => c.executionCtx.waitUntil(work),
  }
}

function deviceIn(header: string | undefined): Device | null {
  if (header === undefined) return null
  try {
    return Device.parse(JSON.parse(decodeURIComponent(header)))
  } catch {
    throw new Refusal(400, 'DATA_ERROR', `The ${deviceHeader} header does not fit.`)
  }
}
