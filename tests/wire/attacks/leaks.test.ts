// Information leaks, over sockets: stack traces, sources, settings and tokens in replies, and personal data in logs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { localPassword } from '#shared/platform/people.ts'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { expectNoFault, register } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { address, deliver, fillBag, inStock } from '#tests/support/wire-shopping.ts'
import { hiddenFields, wireBrowser } from '#tests/support/wire.ts'

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
  '/no/such/page',
]

test('no internal file is served', async () => {
  const files = [
    '.env',
    '.dev.vars',
    '.git/config',
    '.git/HEAD',
    'package.json',
    'package-lock.json',
    'wrangler.toml',
    'wrangler.json',
    'dist/shop/index.js',
    'index.js',
    'worker/index.tsx',
    'node_modules/hono/package.json',
    'origin/index.ts',
    '.vite/manifest.json',
    'assets/.vite/manifest.json',
    'assets/',
    'pictures/',
    'server-status',
    'phpinfo.php',
    'wp-login.php',
    'actuator/env',
    '.well-known/security.txt',
    'cdn-cgi/mf/scheduled',
    '__scheduled',
    '_headers',
    'brands/',
    '.DS_Store',
    'backup.sql',
    'openapi.json',
    'graphql',
    'metrics',
    'debug/pprof',
  ]
  for (const host of ['jdw', 'login', 'operator', 'author', 'gateway', 'content'])
    for (const file of files) {
      const answer = await open().raw(`http://${host}.localhost:${port}/${file}`)
      expect([host, file, answer.status < 500]).toEqual([host, file, true])
      if (answer.status === 200)
        expect([
          host,
          file,
          /SECRET|"dependencies"|\[core\]|compatibility_date|export default|"isEntry"|CREATE TABLE/.test(answer.text),
        ]).toEqual([host, file, false])
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
  const owen = open()
  await owen.signIn('owen@people.example')
  const sid = owen.cookies().get('sid')!
  for (const path of [
    ...pages,
    '/account/details',
    '/account/orders',
    '/account/data',
    '/api/visit',
    '/api/auth/me',
    '/api/customer',
    '/api/customer/data',
    '/api/profile',
    '/api/health',
  ]) {
    const answer = await owen.raw(path, { headers: { 'sec-fetch-site': 'same-origin' } })
    expectNoFault(answer, path)
    const all = answer.text + JSON.stringify({ ...answer.headers, 'set-cookie': undefined })
    expect([path, all.includes(sid) || /eyJ[\w-]{20,}\.[\w-]{20,}\./.test(all)]).toEqual([path, false])
    expect([path, secrets.filter(([, value]) => all.includes(value)).map(([name]) => name)]).toEqual([path, []])
    for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version', 'x-edge-host', 'x-edge-stamp'])
      expect([path, name, answer.headers[name]]).toEqual([path, name, undefined])
  }
  const again = open()
  await again.signIn('owen@people.example')
  expect([...again.cookies().keys()]).toContain('sid')
}, 60_000)

test('a refusal has a code, a message and an id only', async () => {
  const guest = open()
  const paths = [
    '/api/no/such/call',
    '/api/shop/bag?cartId=%00',
    '/api/shop/c/listing?path=nowhere',
    '/api/page?path=//evil',
    '/api/orderConfirmation/orderConfirmation?cartId=x',
    '/pictures/x.svg',
    '/pictures/photo/x.jpg',
    '/pictures/reviews/a.b',
    '/assets/x.js',
    '/sitemaps/x.xml',
    '/account/credit/statements/1.pdf',
    '/checkout/credit-documents/pcci.pdf',
    '/account/data/download',
  ]
  for (const path of paths)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await guest.fetch(path, {
        method,
        ...(method !== 'GET' && { body: '{', headers: { 'content-type': 'application/json' } }),
      })
      expectNoFault(answer, [method, path])
      if (path.startsWith('/api/') && answer.status >= 400)
        expect([path, Object.keys(answer.json())]).toEqual([path, ['code', 'message', 'requestId']])
    }
})

test('no script can read the sign-in cookies', async () => {
  const browser = open()
  const lines: string[] = []
  const form = await browser.open('/api/sign-in?redirectTo=/account')
  const fields = { ...hiddenFields(form.text), email: 'owen@people.example', password: localPassword }
  let url = form.url
  let answer = await browser.raw(form.url.href, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: form.url.origin,
      'sec-fetch-site': 'same-origin',
    },
  })
  for (let hops = 0; hops < 6; hops++) {
    lines.push(...(answer.headers['set-cookie'] ?? []))
    if (!answer.headers.location) break
    url = new URL(answer.headers.location, url)
    answer = await browser.raw(url.href, { headers: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' } })
  }
  const named = (name: string) => lines.filter((line) => line.startsWith(`${name}=`))
  expect(named('sid').length).toBeGreaterThan(0)
  for (const line of [...named('sid'), ...named('issuer'), ...named('signingIn')])
    expect([
      line.split('=')[0],
      /;\s*httponly/i.test(line),
      /;\s*samesite=(lax|strict)/i.test(line),
      /;\s*path=\//i.test(line),
      /;\s*domain=/i.test(line),
    ]).toEqual([line.split('=')[0], true, true, true, false])
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
  await register(ada, { firstname: personal.name, lastname: 'Lovelace', email: personal.email })
  const [option] = await inStock(ada)
  await fillBag(ada, 'jdw')
  await deliver(ada, personal.email)
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
  for (const body of [
    '{',
    JSON.stringify({ firstname: personal.name, email: personal.email, phone: personal.phone }),
    '['.repeat(20_000),
  ])
    for (const call of [
      customerCalls.updateDetails,
      customerCalls.addAddress,
      checkoutCalls.updateDeliveryAddress,
      reviewCalls.submitReview,
    ])
      await ada.fetch(call.path, { method: call.method, headers: { 'content-type': 'application/json' }, body })
  for (const path of [
    `/shop/s/?term=${personal.email}`,
    `/${personal.email}`,
    `/shop/s/?term=4000+0000+0000+2701`,
    `/4000000000002701`,
    '/pictures/reviews/__proto__',
    `/account/addresses/${personal.phone}`,
    `/api/callback?code=${'c'.repeat(43)}&state=${personal.email}`,
  ])
    await ada.raw(path)
  await ada.raw('/api/csp-report', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify([
      {
        body: {
          effectiveDirective: `img-src ${personal.email}`,
          blockedURL: `https://evil.example/${personal.email}?card=4000000000002701`,
        },
      },
    ]),
  })
  await ada.sendCall(reviewCalls.uploadPhoto, {
    query: { productId: option!.productNo },
    raw: new Blob([`${personal.email} 4000000000002701`], { type: 'image/png' }),
  })
  const sid = ada.cookies().get('sid') ?? 'none'
  const said = shop.said()
  for (const word of [
    ...Object.values(personal),
    'Lovelace',
    '4000000000002701',
    '4000 0000 0000 2701',
    '4000+0000+0000+2701',
    sid,
    localPassword,
  ])
    expect([word, said.split('\n').filter((line) => line.includes(word) && line.includes('"level"'))]).toEqual([
      word,
      [],
    ])
  expect(/eyJ[\w-]{20,}\.[\w-]{20,}\./.test(said)).toBe(false)
}, 120_000)
