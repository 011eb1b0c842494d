// The refusals that a call's declaration implies: by identity, site, media type, size and fields, unknown bags and
// lists, and card numbers.
import type * as z from 'zod/mini'
import type { Call } from '#shared/platform/call.ts'
import type { AnyInput } from '#tests/contract/preparing.ts'
import type { WireRequest } from '#tests/support/wire.ts'

export type Attempt = { what: string; input: AnyInput; init?: WireRequest; status: number; codes: readonly string[] }

const json = { 'content-type': 'application/json' }
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'text/json']
const noObjects = ['', 'null', '[]', '{', '['.repeat(20_000)]
const misfits = { query: ['\u0000<script>../', 'x'.repeat(3000)], body: [{ x: 1 }, 'x'.repeat(60_001)] }

/** Every reason to refuse a guest's request for this call; `good` is an input that the call accepts. */
export function impliedRefusals(call: Call, good: AnyInput): Attempt[] {
  const { query } = good
  const attempts: Attempt[] = []
  const add = (what: string, status: number, code: string, input: AnyInput, init?: WireRequest) =>
    attempts.push({ what, input, status, codes: [code], ...(init && { init }) })

  if (call.identity === 'person') add('nobody is signed in', 401, 'SIGNED_OUT', good)
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  if (call.method !== 'GET') add('the request is cross-site', 403, 'CROSS_SITE', good, { headers: evil })
  if (call.body || call.raw) {
    for (const type of otherTypes)
      add(`the media type is ${type}`, 415, 'MEDIA_TYPE', good, { headers: { 'content-type': type } })
    const body = new Uint8Array((call.raw?.maxBytes ?? 65_536) + 1).fill(32)
    add('the body is too large', 413, 'TOO_LARGE', good, { body })
  }
  if (call.body)
    for (const body of noObjects)
      add(`the body is ${body.slice(0, 9)}`, 400, 'DATA_ERROR', { query: query ?? {} }, { body, headers: json })
  for (const part of ['query', 'body'] as const) {
    const [shape, fields] = [call[part], good[part] as Record<string, unknown> | undefined]
    if (!shape || !fields) continue
    const changed = Object.keys(fields).flatMap((name) => {
      const { [name]: _, ...without } = fields
      return [without, ...misfits[part].map((value) => ({ ...fields, [name]: value }))]
    })
    for (const other of changed.filter((one) => !accepts(shape, one)))
      add(`${part} is ${JSON.stringify(other).slice(0, 200)}`, 400, 'DATA_ERROR', { ...good, [part]: other })
  }
  // The steps of a card payment look at the card first.
  if (call.idCookie && call.expiredCodes && call.identity !== 'person' && call.service !== 'card') {
    const part =
      call.idCookie in ((call.body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}) ? 'body' : 'query'
    const input = { ...good, [part]: { ...(good[part] as object), [call.idCookie]: 'nobody-has-this-id-0000' } }
    attempts.push({ what: 'the id is unknown', input, status: 404, codes: call.expiredCodes })
  }
  if (call.identity)
    for (const input of withCard(good))
      add(`${JSON.stringify(input)} has a card number`, 400, 'DATA_ERROR', input as AnyInput)
  return call.name === 'orders.confirmation' ? attempts.map(sameForEveryId) : attempts
}

/** Copies of an input with a card number in one text field each, as a person may paste it. */
function* withCard(value: unknown, name = ''): Generator<unknown> {
  if (typeof value === 'string' && !/(token|id|key|useragent|fingerprint)$/i.test(name)) yield '4000 0000 0000 2701'
  if (typeof value !== 'object' || value === null || value instanceof Blob) return
  for (const [key, inner] of Object.entries(value))
    for (const one of withCard(inner, key))
      yield Array.isArray(value) ? value.with(Number(key), one) : { ...value, [key]: one }
}

/** Every fault of an encrypted cart id has the same reply. */
function sameForEveryId(attempt: Attempt): Attempt {
  return attempt.status === 400 && Object.keys(attempt.input.query ?? {}).length > 0
    ? { ...attempt, status: 404, codes: ['ORDER_NOT_FOUND'] }
    : attempt
}

/** Inputs with a property name that every object has, one for each text field: no table may find an entry by such a name. */
export function inheritedNames(good: AnyInput): AnyInput[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const fields = (good[part] ?? {}) as Record<string, unknown>
    const texts = Object.keys(fields).filter((name) => typeof fields[name] === 'string')
    return texts.map((name, at) => {
      const value = at % 2 === 0 ? 'constructor' : '__proto__'
      return { ...good, [part]: { ...fields, [name]: value } }
    })
  })
}

/** Checks the fields as the server receives them: undefined fields are not sent. */
function accepts(shape: z.ZodMiniType, fields: object): boolean {
  return shape.safeParse(JSON.parse(JSON.stringify(fields))).success
}
