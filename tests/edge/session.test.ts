import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Env } from '#worker/platform/env.ts'
import { playVendor } from '#origin/fixtures/play-vendor.ts'
import { openIssuer } from '#tests/support/issuer.ts'
import { openShop, type Stand } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { forgetPersonalToggles } from '#worker/session/person.ts'
import { stampIn } from '#tests/support/stamped.ts'

const { SESSIONS } = env as unknown as Env

async function signedIn(settings: Record<string, string> = {}, stand: Stand = () => undefined) {
  const issuer = openIssuer()
  const shop = await openShop({
    settings: { RATE_LIMITS: '0', ...settings },
    stand: (...args) => stand(...args) ?? issuer.stand(...args),
  })
  const person = personAt(shop)
  await person.signIn(issuer)
  return { issuer, shop, person }
}

function sessionIn({ cookies }: ReturnType<typeof personAt>) {
  return SESSIONS.get(SESSIONS.idFromName(`jdw ${cookies.get('sid')}`))
}

async function later<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

test('twenty parallel calls make one token refresh', async () => {
  const { issuer, person } = await signedIn()
  await later(301, async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.user()))
    expect(answers.map((user) => user?.customer.customerReferenceAccountId)).toEqual(Array(20).fill('C1001'))
    const tokens = await Promise.all(Array.from({ length: 20 }, () => sessionIn(person).access()))
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1)
  })
  expect(issuer.refreshes()).toBe(1)
  await later(602, async () => expect(await person.user()).not.toBe(null))
  expect(issuer.refreshes()).toBe(2)
})

test('an access token is refreshed in its last 30 s', async () => {
  const { issuer, person } = await signedIn()
  const first = (await sessionIn(person).access()).token
  await later(268, async () => expect((await sessionIn(person).access()).token).toBe(first))
  expect(issuer.refreshes()).toBe(0)
  await later(272, async () => expect((await sessionIn(person).access()).token).not.toBe(first))
  expect(issuer.refreshes()).toBe(1)
})

test('a refused refresh ends the session', async () => {
  const { issuer, person } = await signedIn()
  issuer.trouble = 'refusing'
  await later(301, async () => expect(await person.user()).toBe(null))
  issuer.trouble = 'none'
  expect(await person.user()).toBe(null)
  expect(person.cookies.has('isSignedIn')).toBe(false)
})

test('an issuer that is down signs nobody out', async () => {
  for (const trouble of ['failing', 'page', 'nonsense', 'unreachable', 'hanging'] as const) {
    const { issuer, person } = await signedIn()
    const first = (await sessionIn(person).access()).token
    issuer.trouble = trouble
    await later(301, async () => {
      const since = performance.now()
      expect([trouble, (await person.user())?.customer.customerReferenceAccountId]).toEqual([trouble, 'C1001'])
      expect(performance.now() - since).toBeLessThan(6000)
      expect([trouble, await sessionIn(person).access()]).toMatchObject([trouble, { token: null, issuerDown: true }])
    })
    issuer.trouble = 'none'
    await later(320, async () => {
      const { token } = await sessionIn(person).access()
      expect([trouble, token]).toEqual([trouble, expect.stringMatching(/^access-/)])
      expect(token).not.toBe(first)
    })
  }
})

test('a refresh with another person’s token is not accepted', async () => {
  const { issuer, person } = await signedIn()
  issuer.account = 'C2002'
  await later(301, async () => {
    expect((await person.user())?.customer.customerReferenceAccountId).toBe('C1001')
    expect((await sessionIn(person).access()).token).toBe(null)
  })
})

test('after a change of issuer, the next refresh ends the session', async () => {
  const { issuer, person } = await signedIn()
  await runInDurableObject(sessionIn(person), (_, { storage }) => {
    const held = storage.kv.get<object>('held')
    storage.kv.put('held', { ...held, issuer: 'https://the-one-before.example' })
  })
  expect(await person.user()).not.toBe(null)
  await later(301, async () => expect(await person.user()).toBe(null))
  expect(issuer.refreshes()).toBe(0)
})

// Shows R9.7
test('the session ends after 2700 s without use', async () => {
  const { person } = await signedIn()
  await later(2600, async () => expect(await person.user()).not.toBe(null))
  await later(5200, async () => expect(await person.user()).not.toBe(null))
  await later(7950, async () => expect(await person.user()).toBe(null))
})

test('the session ends after 86400 s of use', async () => {
  const { person } = await signedIn()
  for (let seconds = 2600; seconds < 86_400; seconds += 2600)
    await later(seconds, async () => expect([seconds, await person.user()]).not.toEqual([seconds, null]))
  await later(86_390, async () => expect(await person.user()).not.toBe(null))
  await later(86_401, async () => expect(await person.user()).toBe(null))
})

test('expired sessions are cleaned up; used ones stay', async () => {
  const { person } = await signedIn()
  const session = sessionIn(person)
  const storedEntries = () => runInDurableObject(session, (_, { storage }) => [...storage.kv.list()].length)
  await later(2600, async () => expect(await person.user()).not.toBe(null))
  await later(2701, () => runDurableObjectAlarm(session))
  expect(await storedEntries()).toBeGreaterThan(0)
  await later(5400, () => runDurableObjectAlarm(session))
  expect(await storedEntries()).toBe(0)
})

test('while the issuer is down, our own services answer', async () => {
  const { issuer, shop, person } = await signedIn({ UPSTREAMS: '{"search-history":"https://history.example"}' })
  const heard = playVendor(() => Response.json({ searchHistory: {} }))
  const history = () => person.fetch('/api/search-history/history?accountId=C1001')
  issuer.trouble = 'failing'
  await later(301, async () => {
    const ours = await person.fetch('/api/customer/addresses')
    expect(ours.status).not.toBe(503)
    expect(stampIn(shop.requests.at(-1)!.headers)?.sub).toBe('C1001')
    const refused = await history()
    expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ code: 'SIGN_IN_DOWN' })])
  })
  expect(heard).toEqual([])
  issuer.trouble = 'none'
  await later(320, async () => expect((await history()).status).not.toBe(503))
  expect(heard[0]!.headers.get('authorization')).toMatch(/^Bearer access-/)
  vi.restoreAllMocks()
})

test('a person’s toggles are cached by account for 60 s', async () => {
  const proxy = { down: false }
  const { shop, person } = await signedIn({}, (request) => {
    if (!request.url.endsWith('/proxy?userId=C1001')) return undefined
    if (proxy.down) return new Response(null, { status: 500 })
    return Response.json({ toggles: [{ name: 'pay_later_bag', enabled: true }] })
  })
  const toggles = async () => ((await (await person.fetch('/api/visit')).json()) as { toggles: string[] }).toggles
  expect(await toggles()).toEqual(['pay_later_bag'])
  proxy.down = true
  expect(await toggles()).toEqual(['pay_later_bag'])
  expect(shop.requests.filter(({ path }) => path === '/proxy?userId=C1001').length).toBe(1)
  await person.fetch('/api/toggles/proxy?userId=C9')
  expect(shop.requests.at(-1)!.path).toMatch(/^\/proxy\?(?!.*C9).*userId=C1001$/)
  forgetPersonalToggles()
  expect(await toggles()).toContain('saved_items')
})
