// Hostile input to every checkout call is refused in the envelope, and nothing is written.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#shared/platform/call.ts'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { allRows } from '#origin/fixtures/people.ts'
import { publishOnce } from '#origin/fixtures/publish-once.ts'
import { preparedInput, send, signedInAt } from './shop-under-test.ts'
import type { AnyInput } from './given.ts'

const services = 'payment card digital-payment miyo checkout address-suggest delivery orders'.split(' ')
const calls = upstreamCalls
  .filter(({ service }) => services.includes(service))
  .map((call) => [call.name, call] as const)

const hostile = {
  script: '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  sql: "' OR 1=1; DROP TABLE orders; --",
  control: 'a\u0000b\r\nSet-Cookie: sid=1',
  turned: '\u202Eeno on\uD800',
  endless: 'x'.repeat(10_000),
  prototype: '__proto__',
  path: '../../%2e%2e%2fetc/passwd',
  template: '${7*7}{{7*7}}%s%n',
}
/** Accepted combinations: free text is stored as text, and a token is valid until the gateway reads it. */
const taken: ReadonlyArray<[where: RegExp, what: ReadonlyArray<keyof typeof hostile>]> = [
  [/(ddress\.|firstName|surName|userAgent|text$)/, ['script', 'sql', 'turned', 'prototype', 'path', 'template']],
  [/threatMatrixId|permanentToken|sessionId/, ['prototype']],
  [/networkToken/, ['prototype', 'endless']],
]

type Path = string[]
type Sent = { what: string; input: AnyInput }

/** Every field with its path, nested fields included. */
function fieldsOf(value: unknown, path: Path = []): Array<[Path, unknown]> {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]): Array<[Path, unknown]> => [
    [[...path, key], one],
    ...fieldsOf(one, [...path, key]),
  ])
}

/** A copy with one field replaced; undefined removes the field. */
function changed(whole: AnyInput, [first, ...rest]: Path, to: unknown): AnyInput {
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string, unknown>
  if (rest.length > 0) copy[first!] = changed(copy[first!] as AnyInput, rest, to)
  else if (to === undefined) delete copy[first!]
  else copy[first!] = to
  return copy as AnyInput
}

function otherThan(value: unknown): unknown[] {
  const all = [7.123, -1, 'x', true, null, [], {}, [['x']], { $gt: '' }]
  const like = (one: unknown) => typeof one === typeof value && Array.isArray(one) === Array.isArray(value)
  return [
    ...all.filter((one) => !like(one)),
    ...(typeof value === 'number' ? [String(value), 0.001, -1e300, 1e300] : []),
  ]
}

/** Inputs with one field of another type, or without one required field. */
function unfit(call: Call, good: AnyInput): Sent[] {
  return fieldsOf(good).flatMap(([path, value]) => {
    const [part] = path as ['query' | 'body']
    if (path.length === 1 && part === 'query') return []
    const without = changed(good, path, undefined)
    const gone = call[part]?.safeParse(without[part]).success ? [] : [{ what: `no ${path.join('.')}`, input: without }]
    // A query has strings only.
    const others = part === 'query' ? [] : otherThan(value)
    return [
      ...gone,
      ...others.map((to) => ({ what: `${path.join('.')} ${JSON.stringify(to)}`, input: changed(good, path, to) })),
    ]
  })
}

/** The address vendor reports a failure as an item (R5.14). */
const isFailure = ({ Items }: Record<string, unknown>) => Array.isArray(Items) && 'Error' in (Items[0] ?? {})

const envelope = { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) }

function attacks(good: AnyInput) {
  const places = fieldsOf(good).flatMap(([path, value]) => (typeof value === 'string' ? [path] : []))
  const all = places.flatMap((path) =>
    Object.entries(hostile).map(([name, text]) => {
      const where = path.join('.')
      const may = taken.some(([places, names]) => places.test(where) && (names as string[]).includes(name))
      return { what: `${where} ${name}`, path, text, may }
    }),
  )
  return [all.filter(({ may }) => !may), all.filter(({ may }) => may)] as const
}

/** The tests of a call share one shop: only the last one changes anything in it. */
describe.each(calls)('%s', (_, call) => {
  const heard: unknown[] = []
  let listening = false
  let someone: Awaited<ReturnType<typeof signedInAt>>
  let good: AnyInput
  beforeAll(async () => {
    someone = await signedInAt({
      stand: (request, path) => (listening && path === call.path ? hear(request) : undefined),
    })
    good = await preparedInput(call, someone.person)
  })
  beforeEach(async () => {
    // What the preparation has changed: the first request would publish it.
    await publishOnce(bindings)
    listening = false
    heard.length = 0
  })
  async function hear(request: Request) {
    heard.push([[...new URL(request.url).searchParams], call.body && (await request.json())])
    return Response.json({ code: 'HEARD', message: 'Heard.' }, { status: 409 })
  }

  test('with an invalid field is refused with 400', async () => {
    const { person, shop } = someone
    const before = await allRows()
    shop.requests.length = 0
    for (const { what, input } of unfit(call, good)) {
      const response = await send(person, call, input)
      expect([what, response.status, await response.json()]).toEqual([what, 400, { ...envelope, code: 'DATA_ERROR' }])
    }
    expect(shop.requests).toEqual([])
    expect(await allRows()).toEqual(before)
  })

  test('is forwarded without undeclared fields', async () => {
    const { person } = someone
    listening = true
    const more = {
      price: 0.01,
      orderTotal: 0.01,
      person: 'C10000001',
      customerId: 'C10000001',
      state: 'paid',
      isAdmin: true,
      constructor: { prototype: { isAdmin: true } },
      prototype: { isAdmin: true },
    }
    const body =
      call.body && JSON.stringify({ ...(good.body as object), ...more }).replace('{', '{"__proto__":{"isAdmin":true},')
    const query = { ...good.query, ...more, ['__proto__']: 'x' }
    for (const [input, raw] of [[good], [{ ...good, query }, body]] as const)
      expect([call.name, (await send(person, call, input, raw)).status]).toEqual([call.name, 409])
    const [plain, loaded] = heard
    expect(loaded).toEqual(plain)
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  test('with hostile text is refused in the envelope', { timeout: 90_000 }, async () => {
    const { person } = someone
    const [refused, taken] = attacks(good)
    const before = await allRows()
    for (const { what, path, text } of refused) {
      const response = await send(person, call, changed(good, path, text))
      // Of a rule that the text breaks, the envelope also names the field.
      const { fields: _fields, ...answer } = (await response.json()) as Record<string, unknown>
      if (response.status === 200) expect([what, isFailure(answer)]).toEqual([what, true])
      else expect([what, Math.floor(response.status / 100), answer]).toEqual([what, 4, envelope])
    }
    expect(await allRows()).toEqual(before)
    for (const { what, path, text } of taken) {
      const response = await send(person, call, changed(good, path, text))
      expect([what, response.status < 500]).toEqual([what, true])
      await bindings.DB.prepare('UPDATE option SET stock = 100').run()
      if (response.status === 200) good = await preparedInput(call, person)
    }
  })
})
