// Information leaks, over sockets: stack traces, sources, settings and tokens in replies, and personal data in logs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { expectNoFault } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { address, fillBag, itemInStock, readyToPay } from '#tests/support/wire-shopping.ts'
import { newPassword, signedIn, wireBrowser } from '#tests/support/wire.ts'

const open = () => wireBrowser(port, 'jdw')
const secrets = Object.entries(readSettings(exampleFile)).filter(
  ([name, value]) => /SECRET|KEY|TOKEN/.test(name) && value.length > 8,
)
const pages = [
  '/',
  '/shop/s/?term=dress',
  '/delivery',
  '/shop/bag',
  '/checkout/delivery-method',
  '/account',
  '/no/such',
]

test('no internal file is served', async () => {
  const files = `
    .env .dev.vars .git/config .git/HEAD package.json package-lock.json wrangler.toml assets/ wrangler.json
    dist/shop/index.js index.js worker/index.tsx node_modules/hono/package.json origin/index.ts
    .vite/manifest.json assets/.vite/manifest.json pictures/ cdn-cgi/mf/scheduled __scheduled _headers brands/
    .DS_Store backup.sql openapi.json metrics debug/pprof
  `
    .trim()
    .split(/\s+/)
  const inside = /SECRET|"dependencies"|\[core\]|compatibility_date|export default|"isEntry"|CREATE TABLE/
  for (const host of ['jdw', 'login', 'operator', 'author', 'gateway', 'content'])
    for (const file of files) {
      const answer = await open().raw(`http://${host}.localhost:${port}/${file}`)
      expect([host, file, answer.status < 500]).toEqual([host, file, true])
      if (answer.status === 200) expect([host, file, inside.exec(answer.text)?.[0]]).toEqual([host, file, undefined])
    }
})

test('no shipped file has a source map, a setting or a secret', async () => {
  const seen = new Set<string>()
  const next = new Set<string>()
  for (const page of pages)
    for (const [file] of (await open().raw(page)).text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) next.add(file)
  while (next.size > 0) {
    const [file] = next as unknown as [string]
    next.delete(file)
    seen.add(file)
    const { status, text } = await open().raw(file)
    // A name in a script may come from another module.
    if (status === 404) continue
    expect([file, status]).toEqual([file, 200])
    expect([file, /sourceMappingURL|[A-Z]+_SECRET|SEAL_KEY|BEGIN (?:RSA |EC )?PRIVATE/.exec(text)?.[0]]).toEqual([
      file,
      undefined,
    ])
    expect([file, secrets.filter(([, value]) => text.includes(value)).map(([name]) => name)]).toEqual([file, []])
    expect((await open().raw(`${file}.map`)).status).toBe(404)
    for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`]/g))
      if (!seen.has(`/assets/${name}`)) next.add(`/assets/${name}`)
  }
  expect(seen.size).toBeGreaterThan(30)
}, 120_000)

test('no reply has a token, a secret or a stack trace', async () => {
  const owen = await signedIn(port, 'owen')
  const sid = owen.cookies().get('sid')!
  const personal = [
    '/account/details',
    '/account/orders',
    '/account/data',
    '/api/visit',
    '/api/customer',
    '/api/profile',
  ]
  for (const path of [...pages, ...personal, '/api/customer/data', '/api/auth/me']) {
    const answer = await owen.raw(path, { headers: { 'sec-fetch-site': 'same-origin' } })
    expectNoFault(answer, path)
    const all = answer.text + JSON.stringify({ ...answer.headers, 'set-cookie': undefined })
    expect([path, all.includes(sid) || /eyJ[\w-]{20,}\.[\w-]{20,}\./.test(all)]).toEqual([path, false])
    expect([path, secrets.filter(([, value]) => all.includes(value)).map(([name]) => name)]).toEqual([path, []])
    for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'x-edge-host', 'x-edge-stamp'])
      expect([path, name, answer.headers[name]]).toEqual([path, name, undefined])
  }
}, 60_000)

test('no script can read the sign-in cookies', async () => {
  const browser = await signedIn(port, 'owen')
  const named = (name: string) => browser.cookieLines.filter((line) => line.startsWith(`${name}=`))
  expect(named('sid').length).toBeGreaterThan(0)
  for (const line of [...named('sid'), ...named('issuer'), ...named('signingIn')]) {
    for (const word of [/;\s*httponly/i, /;\s*samesite=(lax|strict)/i, /;\s*path=\//i]) expect(line).toMatch(word)
    expect(line).not.toMatch(/;\s*domain=/i)
  }
})

let shop: Shop
beforeAll(
  async () => void (shop = await openShop({ settings: { RATE_LIMITS: '0', GATEWAY_URL: '', ADDRESS_URL: '' } })),
)
afterAll(() => shop?.stop())

test('logs contain no name, card number or token', async () => {
  const ada = wireBrowser(shop.port, 'jdw')
  const personal = {
    email: 'augusta.king@people.example',
    name: 'Augustina',
    street: '77 Ockham Crescent',
    phone: '07700 900877',
    postcode: 'GU23 6NQ',
  }
  await ada.register(personal.email, { firstname: personal.name, lastname: 'Lovelace' })
  const { productNo: productId } = await itemInStock(ada)
  await readyToPay(ada, { email: personal.email })
  const home = { ...address, firstName: personal.name, addressLine1: personal.street, postcode: personal.postcode }
  await ada.sendCall(checkoutCalls.updateDeliveryAddress, { body: { address: home } })
  await ada.sendCall(checkoutCalls.updateDeliveryContactNumber, {
    body: { contactNumber: personal.phone, email: personal.email },
  })
  const { orderTotal } = await ada.call(bagCalls.get, { query: {} })
  await payByCard(ada, orderTotal)
  // Requests that fail are logged too.
  await fillBag(ada, 'jdw')
  const declined = await typedCard(ada, 10, { number: '4000000000002925' }).catch(() => null)
  if (declined) await ada.sendCall(cardCalls.cartAuthEnroll, { body: declined })
  const { email, name: firstname, phone } = personal
  const { updateDetails, addAddress } = customerCalls
  const json = { 'content-type': 'application/json' }
  for (const body of ['{', JSON.stringify({ firstname, email, phone }), '['.repeat(20_000)])
    for (const call of [updateDetails, addAddress, checkoutCalls.updateDeliveryAddress, reviewCalls.submitReview])
      await ada.fetch(call.path, { method: call.method, headers: json, body })
  for (const path of [
    `/shop/s/?term=${email}`,
    `/${email}`,
    `/shop/s/?term=4000+0000+0000+2701`,
    `/4000000000002701`,
    '/pictures/reviews/__proto__',
    `/account/addresses/${phone}`,
    `/api/callback?code=${'c'.repeat(43)}&state=${email}`,
  ])
    await ada.raw(path)
  const blockedURL = `https://evil.example/${email}?card=4000000000002701`
  await ada.raw('/api/csp-report', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify([{ body: { effectiveDirective: `img-src ${email}`, blockedURL } }]),
  })
  const raw = new Blob([`${email} 4000000000002701`], { type: 'image/png' })
  await ada.sendCall(reviewCalls.uploadPhoto, { query: { productId }, raw })
  const sid = ada.cookies().get('sid') ?? 'none'
  const said = shop.said()
  const numbers = ['4000000000002701', '4000 0000 0000 2701', '4000+0000+0000+2701']
  for (const word of [...Object.values(personal), 'Lovelace', ...numbers, sid, newPassword]) {
    const lines = said.split('\n').filter((line) => line.includes(word) && line.includes('"level"'))
    expect([word, lines]).toEqual([word, []])
  }
  expect(/eyJ[\w-]{20,}\.[\w-]{20,}\./.test(said)).toBe(false)
}, 120_000)
