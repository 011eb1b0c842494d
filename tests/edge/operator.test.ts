import { expect, test } from 'vitest'
import { hashPassword } from '#origin/vendors/issuer/passwords.ts'
import { DB } from '#origin/fixtures/ask.ts'
import {
  anOperator,
  operatorHost as operatorOrigin,
  operatorPassword as password,
  operatorToken as token,
} from '#origin/fixtures/operating.ts'
import type { Role } from '#origin/operator/roles.ts'
import { actions, sections } from '#origin/operator/registry.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { commandOptions } from '#worker/commands/shop-arguments.ts'

let many = 0

type Shop = Awaited<ReturnType<typeof openShop>>
const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: {
    origin: operatorOrigin,
    'sec-fetch-site': 'same-origin',
    'cf-connecting-ip': `192.0.2.${(many = (many % 250) + 1)}`,
    ...headers,
  },
})
async function cookieOf(shop: Shop, name: string, at = operatorOrigin) {
  const response = await shop.fetch(`${at}/sign-in`, form({ name, password }, { origin: at }))
  return response.headers.getSetCookie()[0]!
}
/** The cookie of a new operator who has signed in. */
const signedIn = async (shop: Shop, role: Role = 'owner') =>
  (await cookieOf(shop, await anOperator(role))).split(';')[0]!

test('operator answers are private, unframed and unlisted; passkeys alone have a script', async () => {
  const shop = await openShop({ settings: { OPERATOR_TOKEN: token } })
  for (const path of [
    '/',
    '/sign-in',
    '/orders',
    '/do/stock.set',
    '/admin.css',
    '/nowhere',
    '/api/help',
    '/robots.txt',
  ]) {
    const { headers } = await shop.fetch(operatorOrigin + path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect([path, headers.get('x-robots-tag')]).toEqual([path, 'noindex, nofollow'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/)
    const policy = headers.get('content-security-policy')!
    const script = path === '/sign-in' ? ` script-src ${operatorOrigin}/page.js;` : ''
    expect([path, policy.replace(script, '')]).toEqual([path, expect.not.stringMatching(/unsafe|script-src|https?:/)])
    expect([path, policy.includes('script-src')]).toEqual([path, script !== ''])
  }
})

test('a customer session opens no operator page or form', async () => {
  const shop = await openShop()
  for (const path of ['/', '/orders', '/stock', '/audit', '/operators', '/orders/row/J1', '/do/operators.add']) {
    const response = await shop.fetch(operatorOrigin + path, {
      headers: { cookie: 'sid=a-customer; issuer=another; operator=x.zzzzzzzz' },
    })
    expect([path, response.status]).toEqual([path, 303])
    expect(response.headers.get('location')).toBe(
      `/sign-in${path === '/' ? '?back=%2F' : `?back=${encodeURIComponent(path)}`}`,
    )
  }
  const sent = await shop.fetch(`${operatorOrigin}/do/operators.add`, form({ name: 'x@people.example', password }))
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/sign-in'])
  expect((await DB.prepare("SELECT 1 FROM operator WHERE name = 'x@people.example'").all()).results).toEqual([])
})

test.each(['service', 'content', 'owner'] as const)(
  'the role %s opens its own lists and actions only',
  async (role) => {
    const shop = await openShop()
    const cookie = await signedIn(shop, role)
    const status = async (path: string, init: RequestInit = { headers: { cookie } }) =>
      (await shop.fetch(operatorOrigin + path, init)).status
    const home = await (await shop.fetch(`${operatorOrigin}/`, { headers: { cookie } })).text()
    const before = await DB.prepare('SELECT count(*) AS lines FROM audit').first()
    const ofOwners = new Set<string>()
    for (const { roles, name, downloads = [] } of sections) {
      const opens = role === 'owner' || (roles as readonly string[]).includes(role)
      if (roles.length === 0) ofOwners.add(name)
      const [file] = downloads
      const paths = [`/${name}`, ...(file ? [`/${name}/file/${file.name}?brand=jdw`] : [])]
      for (const path of paths) expect([path, await status(path)]).toEqual([path, opens ? 200 : 403])
      expect([name, home.includes(`href="/${name}"`)]).toEqual([name, opens])
    }
    expect([...ofOwners]).toEqual(['newsletter', 'toggles', 'webhooks', 'partners', 'operators', 'audit'])
    for (const { roles, name } of actions) {
      const opens = role === 'owner' || (roles as readonly string[]).includes(role)
      if (ofOwners.has(name.split('.')[0]!)) expect([name, roles]).toEqual([name, []])
      expect([name, await status(`/do/${name}`)]).toEqual([name, opens ? 200 : 403])
      // The empty form of an own action has faults.
      const sent = await status(`/do/${name}`, form({ brand: 'jdw' }, { cookie }))
      expect([name, sent === 403]).toEqual([name, !opens])
    }
    if (role !== 'owner') expect(await DB.prepare('SELECT count(*) AS lines FROM audit').first()).toEqual(before)
  },
)

test('an operator’s cookie is new at sign-in, ends at sign-out', async () => {
  const shop = await openShop({ settings: { OPERATOR_HOST: 'operator.example' } })
  const name = await anOperator()
  const secure = await cookieOf(shop, name, 'https://operator.example')
  expect(secure).toMatch(/^__Host-operator=[\w-]{43}\.[0-9a-z]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const local = await openShop()
  const first = (await cookieOf(local, name)).split(';')[0]!
  expect(first).not.toBe((await cookieOf(local, name)).split(';')[0])
  const page = (cookie: string) => local.fetch(`${operatorOrigin}/audit`, { headers: { cookie } })
  expect((await page(first)).status).toBe(200)
  const [value, last] = first.split('.')
  expect((await page(`${value}.${(Number.parseInt(last!, 36) + 1000).toString(36)}`)).status).toBe(303)
  await local.fetch(`${operatorOrigin}/sign-out`, form({}, { cookie: first }))
  expect((await page(first)).status).toBe(303)
})

test('an operator session ends idle after 30 minutes', async () => {
  const shop = await openShop()
  const cookie = await signedIn(shop)
  const page = async () => (await shop.fetch(`${operatorOrigin}/audit`, { headers: { cookie } })).status
  const left = async () =>
    (await DB.prepare('SELECT max(expires) AS it FROM operator_session').first<{ it: number }>())!.it - Date.now()
  expect(Math.round((await left()) / 60_000)).toBe(30)
  await DB.prepare('UPDATE operator_session SET expires = ?')
    .bind(Date.now() + 5 * 60_000)
    .run()
  expect(await page()).toBe(200)
  expect(Math.round((await left()) / 60_000)).toBe(30)
  await DB.prepare('UPDATE operator_session SET expires = ?')
    .bind(Date.now() - 1)
    .run()
  expect(await page()).toBe(303)
  expect(Number.parseInt(cookie.split('.')[1]!, 36) - Date.now()).toBeLessThanOrEqual(8 * 3_600_000)
})

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['from a sister host', { 'sec-fetch-site': 'same-site', origin: 'http://jdw.localhost:8787' }],
  ['with another origin', { 'sec-fetch-site': 'same-origin', origin: 'http://jdw.localhost:8787' }],
  ['with no origin to speak of', { 'sec-fetch-site': 'none', origin: 'null' }],
  ['as plain text', { 'content-type': 'text/plain' }],
] as const)('a form %s changes nothing, even with a valid cookie', async (_, changed) => {
  const shop = await openShop()
  const cookie = await signedIn(shop)
  for (const path of ['/do/operators.add', '/undo', '/sign-out', '/sign-in']) {
    const response = await shop.fetch(operatorOrigin + path, form({ name: 'planted@people.example', password: 'four quiet green doors', id: '1' }, { cookie, ...changed }))
    expect([path, response.status]).toEqual([path, 403])
  }
  expect((await shop.fetch(`${operatorOrigin}/audit`, { headers: { cookie } })).status).toBe(200)
  expect((await DB.prepare("SELECT 1 FROM operator WHERE name LIKE 'planted%'").all()).results).toEqual([])
}) // prettier-ignore

test('the eleventh sign-in attempt of a network is refused', async () => {
  const shop = await openShop()
  const name = await anOperator()
  const tries = async (who: string, network: string) => {
    const answers: number[] = []
    for (let at = 0; at < 11; at++)
      answers.push((await shop.fetch(`${operatorOrigin}/sign-in`, form({ name: who, password: at === 10 ? password : 'wrong' }, { 'cf-connecting-ip': network }))).status)
    return answers
  }
  const expected = [...Array.from({ length: 10 }, () => 422), 429]
  expect([await tries(name, '198.51.100.7'), await tries('nobody@people.example', '198.51.100.8')]).toEqual([expected, expected])
}) // prettier-ignore

test('seeded operators can sign in locally only', async () => {
  await DB.prepare("INSERT INTO operator (id, name, password, created) VALUES ('operator-local', 'operator@people.example', ?, 0)").bind(await hashPassword(password)).run() // prettier-ignore
  const shop = await openShop()
  const fields = { name: 'operator@people.example', password }
  expect((await shop.fetch(`${operatorOrigin}/sign-in`, form(fields))).status).toBe(303)
  const elsewhere = await openShop({ originSettings: { LOCAL: '0' } })
  expect((await elsewhere.fetch(`${operatorOrigin}/sign-in`, form(fields))).status).toBe(422)
})

test('no field or filter has the name of a command option', () => {
  const options: readonly string[] = commandOptions
  const named = [
    ...actions.flatMap(({ fields }) => fields.map(({ name }) => name)),
    ...sections.flatMap(({ filters = [] }) => filters.map(({ name }) => name)),
  ]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => options.includes(name))).toEqual([])
})

test('the script API needs the token and limits guesses', async () => {
  const callScriptApi = async (shop: Shop, authorization: string, network: string, cookie = '') =>
    (
      await shop.fetch(`${operatorOrigin}/api/help`, {
        headers: { authorization, cookie, 'cf-connecting-ip': network },
      })
    ).status
  const closed = await openShop()
  expect(await callScriptApi(closed, `Bearer ${token}`, '203.0.113.1')).toBe(403)
  expect(
    await callScriptApi(await openShop({ originSettings: { OPERATOR_TOKEN: 'short' } }), 'Bearer short', '203.0.113.2'),
  ).toBe(403)
  const shop = await openShop({ originSettings: { OPERATOR_TOKEN: token } })
  const cookie = await signedIn(shop)
  expect(await callScriptApi(shop, `Bearer ${token}`, '203.0.113.3')).toBe(200)
  expect(await callScriptApi(shop, '', '203.0.113.3', cookie)).toBe(401)
  expect(await callScriptApi(shop, `Basic ${btoa(`x:${token}`)}`, '203.0.113.3')).toBe(401)
  const guesses: number[] = []
  for (let at = 0; at < 11; at++) guesses.push(await callScriptApi(shop, `Bearer ${token}${at}`, '203.0.113.4'))
  expect(guesses.at(-1)).toBe(429)
  expect(await callScriptApi(shop, `Bearer ${token}`, '203.0.113.4')).toBe(200)
  const page = await shop.fetch(`${operatorOrigin}/orders`, { headers: { authorization: `Bearer ${token}` } })
  expect(page.status).toBe(303)
})

test('the script API refuses undeclared or invalid input', async () => {
  const shop = await openShop({ originSettings: { OPERATOR_TOKEN: token } })
  const send = async (body: BodyInit, type = 'application/json') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    return (await shop.fetch(`${operatorOrigin}/api/stock.set`, { method: 'POST', body, headers })).status
  }
  expect(await send('{}', 'text/plain')).toBe(400)
  expect(await send('{')).toBe(400)
  expect(await send('[]')).toBe(400)
  expect(await send('{"brand":"xyz"}')).toBe(400)
  expect(await send('{"typed":{"__proto__":"1","stock":5}}')).toBe(400)
  expect(await send('{"brand":"jdw","typed":{"constructor":"1"}}')).toBe(422)
  expect(await send(JSON.stringify({ typed: { stock: '9'.repeat(200_000) } }))).toBe(413)
  expect(await send('{"typed":{}}')).toBe(422)
})
