// A call is one request to a commerce service, declared once and read by the gateway, the origin, the client and the tests.
import type * as z from 'zod/mini'
import { queryText } from './query-text.ts'
import type { RateLimit } from './limits.ts'
import type { ToggleName } from './toggles.ts'

type Shape = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Where a call is answered: one upstream service, or the door itself. */
export type CallSpec = {
  method: Method
  path: `/api/${string}`
  query?: Shape
  body?: Shape
  /** In place of a JSON body: a file as it is, of one of these media types and at most so many bytes. */
  raw?: { types: ReadonlyArray<string>; most: number }
  reply: Shape
  /** Seconds the door may keep an answer. Absent means never: anything about a person. */
  cache?: number
  /** Seconds after those in which an older answer is given while a new one is fetched; later it is waited for, a moment. */
  stale?: number
  /** An answer from before the brand's last change of catalogue or content (its version) is not given any more. */
  follows?: 'version'
  /** Milliseconds the door waits in all, retry included. */
  deadline: number
  /**
   * Whom it is about. `person`: 401 without one. `visitor`: a person's name goes along when there is one. Absent: nobody,
   * and only then may the answer be kept.
   */
  about?: 'visitor' | 'person'
  /** The cookie whose id the door puts in when the request names none, renews after a good reply, and clears on `gone`. */
  keeps?: 'cartId' | 'wishlistId'
  /** The browser's proof that the guest's bag was its own goes along with a request that names the bag otherwise. */
  proves?: 'cartId'
  /** Error codes on which that cookie goes. */
  gone?: ReadonlyArray<string>
  /** A good answer ends the person's session here: they are nobody's any more. */
  endsSession?: true
  /** Off refuses the call. */
  toggle?: ToggleName
  /** Toggles that decide about a part of the answer: the door says which of them are on for who asks. */
  hears?: ReadonlyArray<ToggleName>
  limit?: RateLimit
  /**
   * The door says from where and with what it was asked: the address, accept header and user agent of the browser. In a
   * body that has a `localIpAddress` the address stands in place of whatever was sent.
   */
  device?: true
  /** A refusal also carries `errorCodes` and `error.message`, which the specification names for this call (§ 7). */
  tellsErrorCodes?: true
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
/** `raw` is what the file holds; what it says it is has to be found out. */
export type Parsed<C extends CallSpec> = { query: OutputOf<C['query']>; body: OutputOf<C['body']> } & (C extends {
  raw: object
}
  ? { raw: ArrayBuffer }
  : unknown)
export type Reply<C extends CallSpec> = z.output<C['reply']>
export type ReplyInput<C extends CallSpec> = z.input<C['reply']>

/** `/api/shop/bag?cartId=42`: the request's address, and therefore also its SWR key. Undefined fields are left out. */
export function urlOf(call: { path: string }, input: { query?: unknown }) {
  const query = queryText(input.query ?? {})
  return query ? `${call.path}?${query}` : call.path
}
