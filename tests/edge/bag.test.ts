// The bag in the edge worker: its cookie, its access rules, and its pages and forms without JavaScript.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { loadPromotions } from '#origin/sample/load.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { seedPromotions } from '#origin/sample/seed/seed-promotions.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { messages } from '#shared/messages/index.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { add, bagOf, call, guestAt, site } from '#tests/support/bag.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { forgedStamp, stampIn } from '#tests/support/stamped.ts'

const item = { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '1' }

test('plain forms fill, change and empty a bag', async () => {
  const { guest } = await guestAt()
  const added = await send(guest, '/shop/bag/add', item)
  expect(added.status).toBe(303)
  expect(added.headers.get('location')).toBe('/shop/bag')
  expect(added.headers.get('cache-control')).toBe('private, no-store')
  const page = await (await guest.navigate('/shop/bag')).text()
  expect(page).toContain('Willow tea dress')
  expect(page).toContain('Added to your bag.')
  expect(await (await guest.navigate('/shop/bag')).text()).not.toContain('Added to your bag.')

  await send(guest, '/shop/bag/edit', { ...item, quantity: '3' })
  expect((await bagOf(guest)).bagItemsCount).toBe(3)
  await send(guest, '/shop/bag/edit', { ...item, quantity: '0' })
  expect(await (await guest.navigate('/shop/bag')).text()).toContain('Your bag is empty')
})

test('only a count with the code success names a bag', async () => {
  let code = 'failure'
  const { guest } = await guestAt({ RATE_LIMITS: '0' }, (_request, path) =>
    path === '/api/shop/bag/cartItemCount' ? Response.json({ code, cartId: 'b'.repeat(22), itemCount: 2 }) : undefined,
  )
  await guest.fetch('/api/shop/bag/cartItemCount')
  expect(guest.cookies.has('cartId')).toBe(false)
  code = 'success'
  await guest.fetch('/api/shop/bag/cartItemCount')
  expect(guest.cookies.has('cartId')).toBe(true)
})

test('“Buy now” adds the product and leads to checkout', async () => {
  const { guest } = await guestAt()
  const bought = await send(guest, '/shop/bag/add', { ...item, next: 'checkout' })
  expect([bought.status, bought.headers.get('location')]).toEqual([303, '/checkout/delivery-method'])
  expect((await bagOf(guest)).bagItemsCount).toBe(1)
})

/** A form as the first script sends it. */
function sendInPage(guest: Awaited<ReturnType<typeof guestAt>>['guest'], origin: string, fields: object) {
  return guest.fetch('/shop/bag/add', {
    method: 'POST',
    body: new URLSearchParams({ ...item, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-in-page': '1', origin },
  })
}

test('a form sent in the background is answered with a fragment', async () => {
  const { guest, shop } = await guestAt()
  const added = await sendInPage(guest, shop.base, {})
  expect([added.status, added.headers.get('x-in-page')]).toEqual([200, '1'])
  const fragment = await added.text()
  expect(fragment).toMatch(/^<dialog .*Added to your bag.*Willow tea dress/)
  expect((await bagOf(guest)).bagItemsCount).toBe(1)
  expect(await (await guest.navigate('/shop/bag')).text()).not.toContain('Added to your bag.')
})

test('a refusal in the background has the page’s words', async () => {
  const { guest, shop } = await guestAt()
  const refused = await sendInPage(guest, shop.base, { productOptionNo: '' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/^<dialog .*role="alert">Choose a size first/)
  expect((await sendInPage(guest, 'https://evil.example', {})).status).toBe(403)
})

test('an invalid form is shown again with what was typed', async () => {
  const { guest } = await guestAt()
  await send(guest, '/shop/bag/add', item)
  const refused = await send(guest, '/shop/bag/promo-code', { claimCodeName: 'nobody<b>', promoCodeAction: 'Add' })
  expect(refused.status).toBe(422)
  expect(refused.headers.get('cache-control')).toBe('private, no-store')
  const page = await refused.text()
  expect(page).toContain('value="nobody&lt;b&gt;"')
  // Once, at its field, where the page opens.
  const shown = /<main.*<\/main>/s.exec(page)![0].replaceAll('&#x27;', "'")
  expect(shown.split(messages.promo.unrecognised)).toHaveLength(2)
  expect(page).toContain('action="/shop/bag/promo-code#claimCodeName"')
  expect(page).toContain('Willow tea dress')
  const empty = await send(guest, '/shop/bag/add', { ...item, productOptionNo: '' })
  expect(empty.status).toBe(422)
  expect(await empty.text()).toContain('Choose a size first')
})

test('a cross-site or malformed form changes nothing', async () => {
  const { guest, shop } = await guestAt()
  const body = new URLSearchParams(item).toString()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const headers of [
    { ...form, origin: 'https://evil.example' },
    { ...form, 'sec-fetch-site': 'cross-site' },
    { 'content-type': 'text/plain', origin: shop.base },
    { 'content-type': 'application/json', origin: shop.base },
  ]) {
    const response = await guest.fetch('/shop/bag/add', { method: 'POST', body, headers })
    expect(response.status, JSON.stringify(headers)).toBeGreaterThanOrEqual(403)
  }
  expect(guest.cookies.get('cartId')).toBeUndefined()
  expect(shop.count('/api/shop/bag/addToBag')).toBe(0)
})

test('a form’s address leads to its page', async () => {
  const { guest } = await guestAt()
  const response = await guest.navigate('/shop/bag/add')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/shop/bag'])
})

test('the edge worker sets the cart cookie for 30 days', async () => {
  const { guest } = await guestAt()
  const line = (response: Response) => response.headers.getSetCookie().find((it) => it.startsWith('cartId='))
  const first = line(await add(guest))!
  expect(first).toMatch(/^cartId=[\w-]{22,64}; Max-Age=2592000; Path=\/; SameSite=Lax$/)
  const id = guest.cookies.get('cartId')
  expect(line(await guest.fetch('/api/shop/bag/cartItemCount'))).toContain(`cartId=${id}; Max-Age=2592000`)
  expect(line(await guest.fetch(`/api/shop/bag?cartId=${id}`))).toContain(`cartId=${id}`)
})

test('the cookie finds the bag and its offers', async () => {
  const { guest } = await guestAt()
  await loadPromotions(bindings.DB, 'jdw', seedPromotions('jdw'))
  const added = await (await add(guest, { quantity: 2 })).json()
  expect(guest.cookies.get('cartId')).toBe(bagCalls.add.reply.parse(added).cartId)
  const offers = await call(guest, 'POST', promotionCalls.bag.path, {
    channel: site.channel,
    productCodes_offerNumber: ['AB123___AB123-1'],
    productCategoryCodes: [],
    tradingTitle: 'STA',
    cartTotal: 1,
    cashCreditIndicator: '2',
    loyaltyIndicator: 'N',
    vipIndicator: 'N',
    firstOrderIndicator: 'Y',
    delvrySubsIndicator: 'N',
    proactiveOfferRejected: 'N',
  })
  expect(await offers.json()).toMatchObject({
    eligibleCartPromotionDetails: { promotionCode: 'SPEND50' },
    potentialCartPromotionDetails: { promotionCode: 'SPEND100' },
    productPromotions: { productPromotionDetails: [{ productCode: 'AB123', promotionCode: 'DRESS20' }] },
  })
  const code = { claimCodeName: 'welcome10', promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' }
  const reduced = await call(guest, 'PUT', bagCalls.promoCode.path, code)
  expect(await reduced.json()).toMatchObject({ claimCodeName: 'WELCOME10', orderValue: 81 })
  expect((await add(guest, { quantity: 19 })).status).toBe(422)
})

test('every code of an unknown bag clears its cookie', async () => {
  const codes = ['CART_PMNT_DONE', ...['', '_SITE_MISMATCH', '_CUSTOMER_MISMATCH'].map((end) => `CART_NOT_FOUND${end}`)]
  for (const code of codes) {
    const shop = await openShop({
      settings: { RATE_LIMITS: '0' },
      stand: (_, path) =>
        path === '/api/shop/bag' ? Response.json({ errorCodes: [code], message: 'Gone.' }, { status: 409 }) : undefined,
    })
    const guest = personAt(shop, { cartId: 'A'.repeat(24) })
    const response = await guest.fetch('/api/shop/bag')
    expect(await response.json()).toEqual({ code, message: 'Gone.', requestId: expect.any(String) })
    expect(guest.cookies.has('cartId'), code).toBe(false)
  }
})

test('a guest without a bag causes no bag call', async () => {
  const { guest, shop } = await guestAt()
  const page = await guest.navigate('/shop/bag')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(await page.text()).toContain('Your bag is empty')
  expect(shop.requests.filter(({ path }) => path.startsWith('/api/shop/bag'))).toEqual([])
})

test('a customer’s bag needs a session, not only its id', async () => {
  const { person, shop } = await memberAt('C10000003')
  await add(person)
  const thief = personAt(shop, { cartId: person.cookies.get('cartId')! })
  const response = await thief.fetch(`/api/shop/bag?cartId=${thief.cookies.get('cartId')}`)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(((await response.json()) as { code: string }).code).toBe('CART_NOT_FOUND_CUSTOMER_MISMATCH')
  expect(thief.cookies.has('cartId')).toBe(false)
  expect(
    await (await personAt(shop, { cartId: person.cookies.get('cartId')! }).navigate('/shop/bag')).text(),
  ).toContain('Your bag is empty')
  expect((await bagOf(person)).bagItemsCount).toBe(1)
})

test('a bag of another brand is not found', async () => {
  const { guest } = await guestAt()
  await add(guest)
  const elsewhere = await openShop({ brand: 'fw', settings: { RATE_LIMITS: '0' } })
  const visitor = personAt(elsewhere, { cartId: guest.cookies.get('cartId')! })
  expect(
    ((await (await visitor.fetch(`/api/shop/bag?cartId=${visitor.cookies.get('cartId')}`)).json()) as { code: string })
      .code,
  ).toBe('CART_NOT_FOUND_SITE_MISMATCH')
  expect(visitor.cookies.has('cartId')).toBe(false)
})

test('merging bags is refused to a guest with 401', async () => {
  const { guest } = await guestAt()
  await add(guest)
  const response = await call(guest, 'PUT', '/api/shop/bag/cartMerge', site)
  expect(response.status).toBe(401)
  expect(((await response.json()) as { code: string }).code).toBe('SIGNED_OUT')
})

test('merging a guest’s bag twice adds its items once', async () => {
  const { person, shop } = await memberAt('C10000003')
  const before = (await (await person.fetch('/api/shop/bag/cartItemCount')).json()) as { itemCount: number }
  const guest = personAt(shop)
  await add(guest, { quantity: 2 })
  for (const name of ['cartId', 'cartProof']) person.cookies.set(name, guest.cookies.get(name)!)
  for (const _ of [1, 2]) {
    const merged = await call(person, 'PUT', '/api/shop/bag/cartMerge', site)
    expect([merged.status, merged.headers.getSetCookie().join()]).toEqual([
      200,
      expect.stringMatching(/^cartId=.*2592000/),
    ])
    expect((await bagOf(person)).bagItemsCount).toBe(before.itemCount + 2)
  }
})

test('sign-in merges bag and list without script', async () => {
  const { person, shop, issuer } = await memberAt('C10000003')
  const before = (await (await person.fetch('/api/shop/bag/cartItemCount')).json()) as { itemCount: number }
  const browser = personAt(shop)
  await add(browser, { quantity: 2 })
  await send(browser, '/shop/bag/saved-items/save', { ...item, productNo: 'KN001' })
  await browser.signIn(issuer, '/shop/bag')
  const joined = await bagOf(browser)
  expect([joined.bagItemsCount, joined.customerId]).toEqual([before.itemCount + 2, 'C10000003'])
  const list = (await (await browser.fetch('/api/save-for-later/items')).json()) as {
    wishlistEntries: { productNo: string }[]
  }
  expect(list.wishlistEntries.map(({ productNo }) => productNo)).toContain('KN001')
})

test('our services receive a customer stamp, never the token', async () => {
  const { person, shop } = await memberAt('C10000003')
  await add(person)
  const headers = shop.requests.findLast(({ path }) => path === '/api/shop/bag/addToBag')!.headers
  expect(stampIn(headers)).toMatchObject({ aud: 'bag', sub: 'C10000003', htm: 'POST', htu: '/api/shop/bag/addToBag' })
  expect(headers.get('authorization')).toBeNull()
  expect(headers.get('cookie')).toBeNull()
  await add(personAt(shop))
  const guests = shop.requests.findLast(({ path }) => path === '/api/shop/bag/addToBag')!.headers
  expect(stampIn(guests)).toMatchObject({ aud: 'bag', guest: expect.stringMatching(/^[\w-]{43}$/) })
  expect(stampIn(guests)).not.toHaveProperty('sub')
})

test('a stamp sent by a browser is not forwarded', async () => {
  const { guest, shop } = await guestAt()
  const forged = { 'x-edge-stamp': forgedStamp('C10000003') }
  await call(guest, 'PUT', '/api/shop/bag/cartMerge', site, forged)
  await guest.fetch('/api/customer', { headers: forged })
  expect(shop.requests.every(({ headers }) => stampIn(headers)?.sub === undefined)).toBe(true)
})

test('prices, totals and owners from the client are ignored', async () => {
  const { guest } = await guestAt()
  const added = (await (await add(guest, { unitPrice: 0.01, customerId: 'C10000003', orderTotal: 0 })).json()) as Cart
  expect(added.customerId).toBeNull()
  expect(added.cartEntries[0]!.unitPrice).toBe(45)
  const edited = await call(guest, 'PUT', '/api/shop/bag/editBag', {
    unitPrice: 0.01,
    skuProductCode: 'AB123',
    bosOfferCode: 'AB123-1',
    quantity: 2,
    productOptionNo: 'NVY-12',
    ...site,
  })
  expect(((await edited.json()) as Cart).cartSummary.subTotal).toBe(90)
})

test('invalid quantities and bodies are refused in the envelope', async () => {
  const { guest } = await guestAt()
  for (const quantity of [-1, 0, 0.5, 1e9, '1', null, [], {}]) {
    const response = await add(guest, { quantity })
    expect(response.status, String(quantity)).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'DATA_ERROR',
      message: expect.stringContaining('quantity'),
      requestId: expect.any(String),
    })
  }
  for (const body of ['', 'null', '[]', '{"__proto__":{"quantity":1}}', `{"a":${'['.repeat(5000)}`])
    expect(
      (
        await guest.fetch('/api/shop/bag/addToBag', {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400)
  expect((await add(guest)).status).toBe(200)
})
