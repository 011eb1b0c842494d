// A call is one request to a commerce service, declared once and read by the gateway, the origin, the client and the tests.
import type * as z from 'zod/mini'
import { queryText } from './text/url-text.ts'
import type { RateLimit } from './limits.ts'
import type { ToggleName } from './toggles.ts'

type Shape = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The declaration of one call. A commerce service answers it, or the edge worker itself (session-calls.ts). */
export type CallSpec = {
  method: Method
  path: `/api/${string}`
  query?: Shape
  body?: Shape
  /** A file as the whole body, in place of JSON: one of these media types, at most `maxBytes` bytes. */
  raw?: { types: ReadonlyArray<string>; maxBytes: number }
  reply: Shape
  /** Seconds the edge worker may reuse a reply. Absent for everything personal: then every request reaches the service. */
  cache?: number
  /**
   * Seconds after `cache` in which the edge worker gives the older reply while it fetches a new one. Later, the first
   * request waits a moment for the new reply. Absent: the older reply is always given.
   */
  staleWhileRevalidate?: number
  /** A cached reply is not used any more once the brand's version (catalogue and content) has changed. */
  invalidatedBy?: 'version'
  /** The field of this call's reply that holds that version. One call of all has it. */
  versionField?: string
  /** Milliseconds the edge worker waits for the service, retry included. */
  deadline: number
  /**
   * Whose data the reply holds. `person`: a guest is refused with 401. `visitor`: the service learns the customer's account
   * id when somebody is signed in. Absent: the reply is the same for everybody, and only then may it be cached.
   */
  identity?: 'visitor' | 'person'
  /**
   * The handler finds out itself, in its own reading, whether the customer was erased, and then refuses with 401; otherwise each
   * request of a signed-in customer may cost one more.
   */
  checksErased?: true
  /** The cookie whose id the edge worker fills in when the request names none, renews with a good reply, and clears. */
  idCookie?: 'cartId' | 'wishlistId'
  /** Error codes on which that cookie is cleared: the service no longer knows the id. */
  expiredCodes?: ReadonlyArray<string>
  /**
   * The reply's field that is not null once the bag is paid for. Then `idCookie` is cleared, unless the browser has begun
   * another bag since. A reply with this field never renews the cookie: the payment may be of an earlier bag.
   */
  paidField?: string
  /** The edge worker forwards the proof of the guest bag although the request does not name that bag by its id. */
  proofOf?: 'cartId'
  /** A good reply ends the person's session: their account is closed. */
  endsSession?: true
  /** The call is refused with 404 while this toggle is off. */
  toggle?: ToggleName
  /** Toggles that decide about a part of the reply: the request to the service names those that are on for this visitor. */
  forwardToggles?: ReadonlyArray<ToggleName>
  limit?: RateLimit
  /**
   * The call pays for a bag. `enters`: it waits for its turn while more people order than the database can write. `follows`: the
   * turn was had with a call before it.
   */
  waitingRoom?: 'enters' | 'follows'
  /**
   * Refusals with one of `codes` count against `limit`, and a visitor beyond it is refused before the service is called, so
   * that codes cannot be guessed. `perAddress` also counts every request per network address: a new bag is easily had. `about`: the
   * body's field whose owner is guessed at; failures count by network address and its value, so that they keep nobody else out.
   */
  failureLimit?: {
    codes: ReadonlyArray<string>
    limit: RateLimit
    perAddress?: { limit: RateLimit; key: string }
    about?: string
  }
  /** The service learns the browser's own id for reviews (worker/gateway/photo-owner.ts), which is made on first use. */
  namesReviewer?: true
  /**
   * The request to the service carries the browser's network address, accept header and user agent. In a body that declares
   * `localIpAddress`, the network address replaces the value that the browser sent.
   */
  forwardDevice?: true
  /**
   * The reply of another call that this one's can carry, for pages that need both: with these fields in the query, the named
   * call's reply is this reply's field. A service that does not know them leaves the field out, and the page makes both calls.
   */
  carries?: { call: string; query: Readonly<Record<string, string>>; field: string }
  /** The path of the reply's HTML field, through lists too. The edge worker removes all but simple tags. */
  htmlField?: ReadonlyArray<string>
  /** The request to the service names the brand's version that the edge worker knows: the service need not look for a newer one. */
  sendsVersion?: true
  /** The call reads only what an erasure deletes and stores nothing: the service need not look whether the customer was erased. */
  emptyWhenErased?: true
  /** A refusal also carries `errorCodes` and `error.message`, which the specification names for this call (R7.26). */
  sendsErrorCodes?: true
  /** Codes of the error envelope this call may answer with, beside the general ones. */
  errors?: ReadonlyArray<string>
}

export type Call<Spec extends CallSpec = CallSpec> = Spec & { name: string; service: string }

/** Declares every call that one upstream service answers. The key becomes the call's name: `products.list`. */
export function service<const Specs extends Record<string, CallSpec>>(name: string, specs: Specs) {
  const calls = Object.entries(specs).map(([key, spec]) => [key, { ...spec, service: name, name: `${name}.${key}` }])
  return Object.fromEntries(calls) as { [Key in keyof Specs]: Call<Specs[Key]> }
}

type InputOf<S> = S extends Shape ? z.input<S> : never
type OutputOf<S> = S extends Shape ? z.output<S> : undefined
type Field<Name extends string, S> = S extends Shape ? { [K in Name]: InputOf<S> } : unknown

type RawOf<C extends CallSpec> = C extends { raw: object } ? { raw: Blob } : unknown

export type Input<C extends CallSpec> = Field<'query', C['query']> & Field<'body', C['body']> & RawOf<C>
/** `raw` holds the file's bytes; its media type must be found out from them. */
export type Parsed<C extends CallSpec> = { query: OutputOf<C['query']>; body: OutputOf<C['body']> } & (C extends {
  raw: object
}
  ? { raw: ArrayBuffer }
  : unknown)
export type Reply<C extends CallSpec> = z.output<C['reply']>
export type ReplyInput<C extends CallSpec> = z.input<C['reply']>

/** `/api/shop/bag?cartId=42`: the request's URL, which is also its SWR key. Undefined fields are left out. */
export function urlOf(call: { path: string }, input: { query?: unknown }) {
  const query = queryText(input.query ?? {})
  return query ? `${call.path}?${query}` : call.path
}
