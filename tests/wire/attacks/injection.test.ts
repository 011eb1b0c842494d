// Attacks with texts that are code, over sockets: in every field that a visitor fills in, read where the shop shows the field.
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { aReview, details } from '#tests/contract/preparing.ts'
import { expectNoFault, outbox } from '#tests/support/hostile.ts'
import { operatorAt } from '#tests/support/operate.ts'
import { port } from '#tests/support/served-shop.ts'
import { address, fillBag, itemInStock } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'
import { newEmail } from '#tests/support/new-email.ts'

const open = () => wireBrowser(port, 'jdw')

const scripts = [
  '<script>xss(1)</script>',
  '"><img src=x onerror=xss(1)>',
  "'><svg/onload=xss(1)>",
  '</title><script>xss(1)</script>',
  '</script><script>xss(1)</script>',
  '<!--<script>xss(1)//',
  'javascript:xss(1)',
  '{{constructor.constructor("xss(1)")()}}',
  '${xss(1)}',
  '&lt;script&gt;xss(1)',
  '" autofocus onfocus=xss(1) x="',
  '＜script＞xss(1)',
]
/** The elements and attributes of a page that would run a vector: scripts, handlers and URLs. */
function unescapedIn(html: string): string[] {
  const found: string[] = []
  let script = false
  const parser = new Parser({
    onopentag(name, attributes) {
      script = name === 'script' && attributes['type'] !== 'application/json'
      for (const [attribute, value] of Object.entries(attributes)) {
        const leads = /^(?:href|src|action|formaction|xlink:href|srcdoc|data)$/.test(attribute)
        const runs = attribute.startsWith('on') || (leads && /^\s*(?:javascript|data|vbscript):/i.test(value))
        if ((runs && value.includes('xss')) || (name === 'img' && value === 'x'))
          found.push(`${name} ${attribute}=${value}`)
      }
    },
    ontext: (text) => void (script && text.includes('xss') && found.push(text)),
    onclosetag: () => (script = false),
  })
  parser.end(html)
  return found
}

function expectDead(answer: { status: number; text: string }, about: unknown) {
  expect([about, answer.status < 500]).toEqual([about, true])
  expect([about, unescapedIn(answer.text)]).toEqual([about, []])
  const state = /<script id="state" type="application\/json"[^>]*>(.*?)<\/script>/s.exec(answer.text)?.[1]
  if (state === undefined) return
  expect([about, state.includes('<')]).toEqual([about, false])
  JSON.parse(state)
}

test('the check finds unescaped script', () => {
  for (const script of scripts.slice(0, 5))
    expect([script, unescapedIn(`<p title="${script}">${script}</p>`).length > 0]).toEqual([script, true])
})

const pages = [
  '/',
  '/account',
  '/account/details',
  '/account/addresses',
  '/shop/bag',
  '/checkout/delivery-method',
  '/checkout/payment',
]

test('personal pages escape script in names, addresses and searches', async () => {
  const ines = await signedIn(port, 'ines')
  const accountId = (await ines.call(customerCalls.get, {})).customer!.customerReferenceAccountId
  await fillBag(ines, 'jdw')
  for (const script of scripts) {
    const text = script.slice(0, 55)
    const later: Promise<void>[] = []
    await ines.sendCall(customerCalls.updateDetails, { body: { ...details, firstname: text, lastname: text } })
    await ines.sendCall(customerCalls.addAddress, {
      body: { ...address, recipient: text, addressLine1: script, town: text, isDefaultDeliveryAddress: true },
    })
    await ines.sendCall(checkoutCalls.updateDeliveryAddress, {
      body: { address: { ...address, firstName: text, addressLine2: script } },
    })
    await ines.sendCall(searchHistoryCalls.update, { query: { accountId }, body: { [script]: 1_790_000_000_000 } })
    await ines.sendCall(bagCalls.promoCode, {
      body: { claimCodeName: script.slice(0, 40), promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' },
    })
    for (const path of pages) later.push(ines.open(path).then((page) => expectDead(page, [path, script])))
    for (const [path, fields] of [
      [
        '/account/details/save',
        { ...details, dateOfBirth: '', firstname: script, lastname: script, 'birth-day': script },
      ],
      ['/shop/bag/promo-code', { claimCodeName: script, promoCodeAction: 'Add' }],
      ['/back-in-stock/note', { productNo: script, productOptionNo: script, email: script }],
      ['/order-look-up/find', { orderNo: script, email: script, postcode: script }],
      ['/checkout/delivery-method/save', { firstName: script, addressLine1: script, near: script, how: script }],
    ] as const)
      later.push(ines.submit(path, fields).then((page) => expectDead(page, [path, script])))
    await Promise.all(later)
  }
}, 180_000)

test('pages and refusals escape script in a URL', async () => {
  const guest = open()
  for (const script of scripts) {
    const text = encodeURIComponent(script)
    const later: Promise<void>[] = []
    for (const path of [
      `/shop/s/?term=${text}`,
      `/shop/s/?term=dress&colour=${text}&size=${text}&sort=${text}`,
      `/shop/p/${text}`,
      `/shop/c/${text}`,
      `/shop/c/women?page=${text}`,
      `/${text}`,
      `/back-in-stock?product=${text}&option=${text}`,
      `/order-look-up?orderNo=${text}`,
      `/account/orders/${text}`,
      `/reviews/${text}`,
      `/successful-account-registration?redirectTo=${text}`,
      `/shop/signin?redirectTo=${text}`,
      `/checkout/order-confirmation?cartId=${text}`,
      `/api/sign-in?redirectTo=${text}`,
      `/api/callback?error=${text}&error_description=${text}`,
      `/preview/${text}?vse=${text}`,
    ])
      later.push(guest.open(path).then((page) => expectDead(page, path)))
    for (const host of ['login', 'operator', 'author', 'gateway', 'content'])
      for (const path of [
        `/${text}`,
        `/sign-in?back=${text}&brand=${text}&client_id=${text}&state=${text}`,
        `/authorize?redirect_uri=${text}&state=${text}`,
        `/sent?brand=${text}`,
      ])
        later.push(guest.raw(`http://${host}.localhost:${port}${path}`).then((page) => expectDead(page, [host, path])))
    await Promise.all(later)
  }
}, 180_000)

test('registration, sign-in and letters escape script', async () => {
  const guest = open()
  for (const script of scripts) {
    const names = { firstname: script.slice(0, 60), lastname: script.slice(0, 60) }
    expectDead(await guest.sendRegistration({ ...names, email: script }), script)
    expectDead(await open().sendRegistration(names), script)
    const form = await guest.open('/api/sign-in?redirectTo=/account')
    expectDead(await guest.send(form, { email: script, password: script }), script)
  }
  expectDead({ status: 200, text: await outbox(guest) }, 'outbox')
})

test('the shop and the moderator’s page escape script in a review', async () => {
  const guest = open()
  const { productNo: productId } = await itemInStock(guest)
  const moderator = await operatorAt(port)
  const published: string[] = []
  for (const [at, script] of scripts.entries()) {
    const reviewText = encodeURIComponent(
      `${script} It fits very well and I have worn it for many weeks now. ${script}`,
    )
    const names = { userNickname: `N${at} ${script}`.slice(0, 25), userLocation: script.slice(0, 50) }
    const userEmail = newEmail(`r${at}`, 'people.example')
    const fields = { ...aReview, ...names, userEmail, title: `Good ${script}`.slice(0, 50) }
    for (const action of ['preview', 'submit'] as const) {
      const answer = await guest.sendCall(reviewCalls.submitReview, {
        body: { productId, action, reviewText, fields, photos: [], fingerprint: script },
      })
      expectNoFault(answer, script)
      const { submissionId } = answer.json<{ submissionId: string | null }>()
      if (submissionId) published.push(submissionId)
    }
  }
  expect(published.length).toBeGreaterThan(3)
  for (const id of published) {
    const fields = { id, brand: 'jdw', sure: 'yes', back: '/' }
    const done = await moderator.submit('/do/reviews.approve', fields)
    expect(done.status).toBe(200)
    expectDead(await moderator.raw(`/reviews/row/${id}?brand=jdw`), id)
  }
  for (const path of [`/shop/p/${productId}`, `/shop/p/${productId}/reviews`, `/reviews/${productId}`, '/'])
    expectDead(await guest.open(path), path)
  expectDead(await moderator.raw('/reviews?brand=jdw'), 'list')
  expectDead(await moderator.raw('/audit'), 'audit')
}, 120_000)

const statements = [
  "' OR '1'='1",
  "'; DROP TABLE customer;--",
  "' UNION SELECT email, password FROM account--",
  '" OR ""="',
  '1 OR 1=1',
  '\\',
  '%',
  '_',
  "%' ESCAPE '",
  '*',
  '^',
  'NEAR(',
  '"',
  'a" OR "b',
  "x'||(SELECT password FROM account)||'",
  '$1',
  '?1',
  ':email',
  '-- x',
]

test('SQL in a text finds and changes nothing more', async () => {
  const callum = await signedIn(port, 'callum')
  const { customer } = await callum.call(customerCalls.get, {})
  const accountId = customer!.customerReferenceAccountId
  for (const text of statements) {
    const answers = [
      await callum.sendCall(searchCalls.search, { query: { term: text } }),
      await callum.sendCall(searchCalls.suggest, { query: { term: text } }),
      await callum.sendCall(searchCalls.search, { query: { term: 'dress', colour: text, size: text, brand: text } }),
      await callum.fetch(`/api/shop/c/listing?${new URLSearchParams({ path: text })}`),
      await callum.fetch(`/api/shop/p/products?${new URLSearchParams({ baseproducts: text })}`),
      await callum.fetch(`/api/reviews/list?${new URLSearchParams({ productId: text, sort: text })}`),
      await callum.sendCall(bagCalls.promoCode, {
        body: { claimCodeName: text.slice(0, 40), promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' },
      }),
      await callum.sendCall(orderCalls.get, {
        body: { orderNo: 'J104837261', email: `${text}@people.example`, postcode: 'M1 1AA' },
      }),
      await callum.sendCall(searchHistoryCalls.update, { query: { accountId }, body: { [text]: 1 } }),
      await callum.fetch(`/api/search-history/history?${new URLSearchParams({ accountId: text })}`),
    ]
    for (const [at, answer] of answers.entries()) {
      expectNoFault(answer, [text, at])
      expect([text, at, /pbkdf2|scrypt|\$argon|\$2[aby]\$/i.test(answer.text)]).toEqual([text, at, false])
    }
    const browser = open()
    const form = await browser.open('/api/sign-in?redirectTo=/account')
    const signed = await browser.send(form, { email: `${text}@people.example`, password: text })
    expect([text, signed.url.hostname, signed.status]).toEqual([text, 'login.localhost', 422])
  }
  expect((await callum.call(customerCalls.get, {})).customer).toEqual(customer)
  expect((await open().call(searchCalls.search, { query: { term: 'dress' } })).total).toBeGreaterThan(0)
})

test('line ends make no header and no second recipient', async () => {
  const guest = open()
  for (const end of ['\r\n', '\n', '\r', '%0d%0a', '\u2028', '\u0085', '嘊嘍']) {
    const injected = `x${end}set-cookie: planted=1${end}location: https://evil.example`
    for (const path of [
      `/api/sign-in?${new URLSearchParams({ redirectTo: `/${injected}` })}`,
      `/api/sign-out?${new URLSearchParams({ redirectTo: `/${injected}` })}`,
      `/shop/s/?${new URLSearchParams({ term: `4000 0000 0000 2701`, sort: injected })}`,
      `/back-in-stock/note?${new URLSearchParams({ product: injected })}`,
      `/shop/c/${encodeURIComponent(injected)}`,
    ]) {
      const answer = await guest.raw(path, { headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' } })
      expectNoFault(answer, [end, path])
      expect([end, answer.headers['set-cookie']?.some((line) => line.startsWith('planted')) ?? false]).toEqual([
        end,
        false,
      ])
      expect([end, answer.headers.location?.startsWith('https://evil') ?? false]).toEqual([end, false])
    }
    const email = `a@people.example${end}bcc: victim@people.example`
    const answer = await guest.sendRegistration({ email })
    expect([end, answer.status]).toEqual([end, 422])
  }
  expect((await outbox(guest)).includes('victim@people.example')).toBe(false)
})
