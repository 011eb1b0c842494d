// Rules of every declared call, for the embedded shop and for external services.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Call } from '#shared/platform/call.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { emulatedMerchant } from '#shared/payment/emulated-merchant.ts'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { groupOf } from '#shared/platform/service-groups.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import origin from '#origin/index.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { forgetAll } from '#tests/support/forget-all.ts'
import { personAt } from '#tests/support/person.ts'
import {
  guestAt,
  home,
  ownServices,
  preparedInput,
  send,
  sentWith,
  signedInAt,
  signedInFor,
  callerOf,
} from './shop-under-test.ts'
import type { AnyInput } from './given.ts'
import { isOwn, misfits } from './service-replies.ts'
import { forgedStamp, stampIn } from '#tests/support/stamped.ts'

const calls = upstreamCalls.map((call) => [call.name, call] as const)

/** After signing, a customer cannot apply again; after withdrawing, the lender offers nothing: these calls come last. */
const endsEligibility = ([name]: readonly [string, Call]) => /\.(acceptAgreement|withdraw)$/.test(name)
const endingLast = [...calls.filter((one) => !endsEligibility(one)), ...calls.filter(endsEligibility)]

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code
const envelope = (code: unknown) => ({
  code,
  message: expect.any(String),
  requestId: expect.stringMatching(/^[\w-]{36}$/),
})

/** The envelope, and for some calls the specification's second shape beside it. */
const refusalOf = (call: Call, code: string) =>
  call.sendsErrorCodes
    ? { ...envelope(code), errorCodes: [code], error: { message: expect.any(String) } }
    : envelope(code)

test('every call is under the service it belongs to', () => {
  const places: Record<string, RegExp> = {
    recommendations: /^\/api\/shop\/p\/[\w-]+$/,
    products: /^\/api\/shop\/p\/\w+$/,
    search: /^\/api\/shop\/[cs]\/\w+$/,
    delivery: /^\/api\/(shop|delivery)\/[\w-]+$/,
    'delivery-subscription': /^\/api\/delivery\/[\w-]+$/,
    'stock-notices': /^\/api\/shop\/p\/stockNotice$/,
    redirects: /^\/api\/shop\/redirect$/,
    reviews: /^\/api\/reviews\/\w+$/,
    content: /^\/api\/cms\/[\w-]+$/,
    bag: /^\/api\/shop\/bag(\/\w+)?$/,
    promotions: /^\/api\/shop\/(bag|p)\/promo\w+$/,
    'saved-items': /^\/api\/save-for-later\/\w+$/,
    customer: /^\/api\/customer(\/\w+)?$/,
    visitor: /^\/api\/visitor\/\w+$/,
    'search-history': /^\/api\/search-history\/\w+$/,
    'social-proof': /^\/api\/shop\/p\/social-proof$/,
    checkout: /^\/api\/checkout\/\w+$/,
    'address-suggest': /^\/api\/checkout\/\w+$/,
    payment: /^\/api\/checkout\/\w+$/,
    card: /^\/api\/checkout\/\w+$/,
    'digital-payment': /^\/api\/digital-payment\/\w+$/,
    'credit-account': /^\/api\/creditaccount\/\w+$/,
    miyo: /^\/api\/miyo\/\w+$/,
    'credit-application': /^\/api\/creditapp\/\w+$/,
    'credit-eligibility': /^\/api\/crediteligibility\/\w+$/,
    orders: /^\/api\/(orders|orderConfirmation)\/\w+$/,
  }
  for (const [name, { service, path }] of calls)
    expect([name, path]).toEqual([name, expect.stringMatching(places[service]!)])
})

test('no two calls share a method and address', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
  expect(addresses.filter((one, at) => addresses.indexOf(one) !== at)).toEqual([])
})

test('a personal call is never cached', () => {
  expect(
    calls.filter(([, { cache, identity, idCookie }]) => cache && (identity || idCookie)).map(([name]) => name),
  ).toEqual([])
})

/** An invalid encrypted cart id has one 404 for all causes: origin/shop/orders/handlers.test.ts. */
const checked = (call: Call) => call.name !== 'orders.confirmation'

/** The tests of a call share one shop: before the call is answered for the first time, nothing changes in the shop. */
describe.each(calls)('%s', (_, call) => {
  let broken = false
  let someone: Awaited<ReturnType<typeof signedInFor>>
  let input: AnyInput
  beforeAll(async () => {
    someone = await signedInFor(call, {
      settings: ownServices,
      stand: (_, path) => (broken && path === call.path ? Response.json(['rubbish']) : undefined),
    })
    input = await preparedInput(call, someone.person)
  })
  beforeEach(() => {
    forgetAll()
    someone.shop.requests.length = 0
  })
  afterEach(() => {
    broken = false
  })

  if (checked(call))
    test('refuses an invalid field before any upstream call', async () => {
      const { person, shop } = someone
      const { query, body, raw: file } = input
      const hostile = '\u0000<script>../' + 'x'.repeat(300)
      const id = call.idCookie && call.query ? [call.idCookie] : []
      const wrong: Array<[AnyInput, string?]> = [...Object.keys(query ?? {}), ...id].map((field) => [
        { query: { ...query, [field]: hostile }, body, ...(file && { raw: file }) },
      ])
      if (call.body) {
        wrong.push(
          ...Object.keys(body as object).map((key): [AnyInput] => [
            { query, body: { ...(body as object), [key]: { [hostile]: 1 } } },
          ]),
        )
        wrong.push(
          ...['', 'null', '[]', '"x"', '{"a":', '['.repeat(5000)].map((raw): [AnyInput, string] => [{ query }, raw]),
        )
      }
      for (const [unfit, raw] of wrong) {
        const response = await send(person, call, unfit, raw)
        // `fields` names those that break a rule of a person's details.
        const { fields: _fields, ...answer } = (await response.json()) as { fields?: unknown }
        expect([response.status, answer], raw ?? JSON.stringify(unfit)).toEqual([400, refusalOf(call, 'DATA_ERROR')])
        expect(response.headers.get('cache-control')).toBe('private, no-store')
      }
      expect(shop.count(call.path)).toBe(0)
    })

  if (call.identity === 'person')
    test('is refused to a guest with 401 before any upstream call', async () => {
      const response = await send(personAt(someone.shop), call, input)
      expect([response.status, await response.json()]).toEqual([401, envelope('SIGNED_OUT')])
      expect(someone.shop.count(call.path)).toBe(0)
    })

  test('answers 502 UPSTREAM_SHAPE to a reply of another shape', async () => {
    const { person, shop } = someone
    broken = true
    for (let turn = 0; turn < 2; turn++) {
      const response = await send(person, call, input)
      expect([response.status, await codeOf(response)]).toEqual([502, 'UPSTREAM_SHAPE'])
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    }
    expect(shop.count(call.path)).toBeGreaterThan(1)
  })

  /** The call, once for the tests of its reply and of its upstream request. The browser's headers are forged. */
  let answered: { status: number; reply: unknown; caching: string | null; upstream: Headers | undefined } | undefined
  async function answer() {
    const { person, shop } = someone
    if (answered?.status === 200) return answered
    if (answered) input = await preparedInput(call, person)
    const response = await person.fetch(`${call.path}?${new URLSearchParams(input.query as Record<string, string>)}`, {
      method: call.method,
      ...sentWith(input, undefined, {
        authorization: 'Bearer x',
        'x-forwarded-for': '1.2.3.4',
        'x-site-id': 'DAL',
        'x-edge-stamp': forgedStamp('C10000002'),
      }),
    })
    answered = {
      status: response.status,
      reply: await response.json(),
      caching: response.headers.get('cache-control'),
      upstream: shop.requests.findLast(({ path }) => path.split('?')[0] === call.path)?.headers,
    }
    return answered
  }

  test('answers a reply of its declared shape', async () => {
    // An external service must refuse an unconfirmed erasure; no account of an external service is erased.
    if (isOwn(call) && call.name === 'customer.erase') {
      const refused = await send(someone.person, call, { body: { email: 'not-theirs@people.example' } })
      return expect([refused.status >= 400, await refused.json()]).toEqual([true, envelope('CONFIRMATION_WRONG')])
    }
    const { status, reply, caching } = await answer()
    const complaints = misfits(call)
    expect(complaints, complaints.join('\n')).toEqual([])
    expect([status, status === 200 || reply]).toEqual([200, true])
    expect(call.reply.safeParse(reply).error).toBeUndefined()
    expect(caching).toBe(call.cache ? 'public, max-age=20' : 'private, no-store')
  })

  test('sends its upstream site, channel and request id, and nothing personal', async () => {
    const headers = (await answer()).upstream!
    expect(headers.get('x-site-id')).toBe('JDW')
    expect(headers.get('x-channel')).toBe('new-headless-web')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    for (const forbidden of ['cookie', 'authorization', 'x-forwarded-for'])
      expect([forbidden, headers.get(forbidden)]).toEqual([forbidden, null])
    // Only personal calls carry the customer, in the edge worker's stamp.
    expect(stampIn(headers)?.sub).toBe(call.identity ? callerOf(call) : undefined)
  })

  if (call.toggle)
    test('is 404 FEATURE_OFF with its toggle off', async () => {
      const toggles = fallbackToggles.filter((name) => name !== call.toggle)
      const { person, shop } = await signedInFor(call, { toggles })
      const response = await send(person, call, input)
      expect([response.status, await response.json()]).toEqual([404, envelope('FEATURE_OFF')])
      expect(shop.count(call.path)).toBe(0)
    })
})

test('the toggles of saved items and search history refuse every call', () => {
  const togglesOf = (service: string) =>
    new Set(upstreamCalls.filter((call) => call.service === service).map(({ toggle }) => toggle))
  expect([...togglesOf('saved-items')]).toEqual(['saved_items'])
  expect([...togglesOf('search-history')]).toEqual(['search_history'])
})

let sharedGuest: Awaited<ReturnType<typeof guestAt>> | undefined

test.each([...new Set(upstreamCalls.map(({ path }) => path))])('%s takes no undeclared method', async (path) => {
  // No request of this test reaches a service, so all cases share one shop.
  const { person, shop } = (sharedGuest ??= await guestAt())
  shop.requests.length = 0
  const declared = upstreamCalls.filter((call) => call.path === path).map(({ method }) => method as string)
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !declared.includes(method))
  const variants = [...others.map((method) => [method, path]), ['GET', `${path}x`], ['GET', `${path}/x/y`]] as const
  for (const [method, address] of variants) {
    const response = await send(person, { method, path: address } as Call, method === 'GET' ? {} : { body: {} })
    expect([405, 404], `${method} ${address}`).toContain(response.status)
    expect(await response.json()).toEqual(envelope(expect.any(String)))
  }
  expect(shop.requests.filter((request) => request.path.startsWith('/api/'))).toEqual([])
})

test('a service replaced by a URL gets the access token', async () => {
  const requests: Request[] = []
  const { fetch: platformFetch } = globalThis
  const wallets = { APPLE_PAY_MERCHANT_ID: emulatedMerchant, GOOGLE_PAY_MERCHANT_ID: emulatedMerchant }
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  globalThis.fetch = (async (request: Request) => {
    requests.push(request)
    const { pathname, search } = new URL(request.url)
    const there = new Request(`http://origin${pathname.replace('/base', '')}${search}`, request)
    return origin.fetch(there, { ...(env as object), LOCAL: '1', ...secretSettings, ...wallets } as never, context)
  }) as typeof fetch
  try {
    const addresses = {
      search: 'https://search.example/base/',
      reviews: 'https://reviews.example',
      bag: 'https://bag.example',
    }
    const named = (Object.keys(addresses) as (keyof typeof addresses)[]).flatMap((service) =>
      groupOf(service).map((name) => [name, addresses[service]] as const),
    )
    const UPSTREAMS = JSON.stringify(Object.fromEntries(named))
    const shopAs = (call: Call) => signedInAt({ content: [home], settings: { UPSTREAMS } }, callerOf(call))
    const { shop, ...someone } = await shopAs(bagCalls.get)
    const { person: applicant } = await shopAs(creditApplicationCalls.application)
    // After these calls the customer has no data for the other calls.
    const ending = ['customer.erase', 'credit-account.withdraw']
    for (const [name, call] of endingLast.filter(([name]) => !ending.includes(name))) {
      const person = callerOf(call) === callerOf(bagCalls.get) ? someone.person : applicant
      const response = await send(person, call, await preparedInput(call, person))
      expect([name, response.status]).toEqual([name, 200])
      expect(call.reply.safeParse(await response.json()).success).toBe(true)
    }
    const urls = requests.map(({ url }) => url)
    expect(urls).toContain('https://search.example/base/api/shop/c/departments')
    expect(urls.some((url) => url.startsWith('https://reviews.example/api/reviews/statistics'))).toBe(true)
    for (const own of ['/api/shop/c/departments', '/api/shop/bag/addToBag']) expect(shop.count(own)).toBe(0)
    const bag = requests.filter(({ url }) => url.startsWith('https://bag.example/api/shop/bag'))
    expect(bag.length).toBeGreaterThan(5)
    for (const { headers } of bag) expect(headers.get('authorization')).toMatch(/^Bearer access-/)
    // Personal calls carry the access token; other calls do not.
    const about = upstreamCalls.filter((call) => call.identity).map(({ method, path }) => `${method} ${path}`)
    for (const { url, method, headers } of requests) {
      const path = new URL(url).pathname.replace('/base', '')
      expect([url, headers.has('authorization')]).toEqual([url, about.includes(`${method} ${path}`)])
    }
  } finally {
    globalThis.fetch = platformFetch
  }
})
