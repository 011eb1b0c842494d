// The delivery subscription for a shopper: its offer, its toggle, its page and its cancellation.
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { people } from '#shared/platform/people.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { subscribedDays } from '#origin/sample/load-people.ts'
import { subscriptionEnds } from '#origin/shop/subscription/subscription-ends.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { textOf } from '#tests/support/read-page.ts'

const [nadia, , , , , hannah] = people.map(({ id }) => id)
const { DB } = env as unknown as OriginEnv
const products = [seedSubscription('jdw')]
const settings = { RATE_LIMITS: '0' }
const off = { toggles: fallbackToggles.filter((name) => name !== 'delivery_subscription'), products, settings }
const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)![0])
const page = '/account/delivery-subscription'
const year = { productNo: 'JDW-DELIVERY', productOptionNo: 'STD-ONE-YEAR', quantity: '1' }
const dress = { productNo: 'AB124', productOptionNo: 'RED-10', quantity: '1' }
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

/** A subscription bought today with an order of £29.99, paid by card. */
async function yearOf(person: string) {
  const today = dateOf(new Date())
  const run = (sql: string, ...values: unknown[]) => DB.prepare(sql).bind(...values).run()
  const [id, orderNo] = [`att-${person}`, 'J777000001']
  for (const table of ['order_refund', 'refund', 'order_item', 'ledger_transfer', 'orders', 'pay_attempt', 'delivery_subscription'])
    await run(`DELETE FROM ${table} WHERE ${table === 'ledger_transfer' ? 'reference' : table === 'delivery_subscription' ? 'id' : 'order_no'} LIKE ?`, table === 'delivery_subscription' ? `ds-${orderNo}` : `${orderNo}%`)
  await run("INSERT OR REPLACE INTO cart (id, brand, state, created, changed) VALUES ('cart-year', 'jdw', 'open', 1, 1)")
  await run(
    `INSERT INTO pay_attempt (id, cart_id, key, brand, customer_id, journey, method, total, credit_part, other_part,
       fingerprint, order_no, draft, created, expires)
     VALUES (?, 'cart-year', 'k', 'jdw', ?, 'card-checkout', 'card', 2999, 0, 2999, 'f', ?, '{"payment":{}}', 1, 1)`,
    id, person, orderNo,
  )
  await run(
    `INSERT INTO orders (order_no, brand, store_code, customer_id, status, placed, payment_method, order_total,
       shipping_cost, attempt_id, cart_id, credit_part, transaction_id)
     VALUES (?, 'jdw', '3239', ?, 'OK', ?, 'card', 2999, 0, ?, 'cart-year', 0, 'T')`,
    orderNo, person, new Date().toISOString(), id,
  )
  await run(
    `INSERT INTO order_item (order_no, position, product_no, option_no, name, size, colour, quantity, unit_price)
     VALUES (?, 0, 'JDW-DELIVERY', 'STD-ONE-YEAR', 'Unlimited delivery for a year', 'One year', '', 1, 1499)`,
    orderNo,
  )
  await run("UPDATE pay_attempt SET state = 'paid' WHERE id = ?", id)
  await run(
    `INSERT INTO delivery_subscription (id, customer_id, brand, order_no, product_no, price, state, started, ends)
     VALUES (?, ?, 'jdw', ?, 'JDW-DELIVERY', 1499, 'active', ?, ?)`,
    `ds-${orderNo}`, person, orderNo, today, subscriptionEnds(today),
  )
} // prettier-ignore

test('a subscription’s terms show before it can be added', async () => {
  const shop = await openShop({ products, settings })
  const html = await (await shop.fetch('/shop/p/AB123')).text()
  const text = mainOf(html)
  expect(text).toMatch(
    /Unlimited delivery for a year, £14\.99.*Free standard delivery.*One payment of £14\.99 for twelve months.*won’t renew.*Cancel in your account within 14 days for a full refund.*Terms.*Add for £14\.99/,
  )
  const guest = personAt(shop)
  expect((await send(guest, '/shop/bag/add', dress)).status).toBe(303)
  const bag = mainOf(await (await guest.navigate('/shop/bag')).text())
  expect(bag).toContain('Add for £14.99')
  expect(bag).not.toContain('One year')
  expect((await send(guest, '/shop/bag/add', year)).headers.get('location')).toBe('/shop/bag')
  const after = mainOf(await (await guest.navigate('/shop/bag')).text())
  expect(after).toMatch(
    /Lasts twelve months and won’t renew automatically\. You’ll need an account.*Standard deliveryFree.*Total£34\.98/,
  )
  expect(after).not.toContain('Add for £14.99')
})

test('the subscription offer is part of the shared copy', async () => {
  const toggles = fallbackToggles.filter((name) => name !== 'product_reviews')
  const shop = await openShop({ products, settings, toggles })
  for (let visit = 0; visit < 3; visit++) {
    const response = await shop.fetch('/shop/p/AB123')
    expect(mainOf(await response.text())).toContain('Add for £14.99')
    await shop.idle()
    if (visit === 2) expect(response.headers.get('cache-control')).toContain('public')
  }
  expect([shop.count('/api/delivery/subscription'), shop.count('/api/delivery/subscription-plans')]).toEqual([0, 1])
})

test('the offer promises chosen days only while a day can be chosen', async () => {
  const offerWith = async (toggles: ToggleName[]) =>
    mainOf(await (await (await openShop({ products, settings, toggles })).fetch('/shop/p/AB123')).text())
  const promise = 'delivery on a day you choose'
  expect(await offerWith([...fallbackToggles])).toContain(promise)
  const without = await offerWith(fallbackToggles.filter((name) => name !== 'nominated_day'))
  expect([without.includes('Add for £14.99'), without.includes(promise)]).toEqual([true, false])
})

test('the toggle off removes every trace of the subscription', async () => {
  const shop = await openShop(off)
  const guest = personAt(shop)
  expect(mainOf(await (await shop.fetch('/shop/p/AB123')).text())).not.toContain('Unlimited delivery')
  expect((await shop.fetch('/shop/p/JDW-DELIVERY')).status).toBe(404)
  await send(guest, '/shop/bag/add', dress)
  expect(mainOf(await (await guest.navigate('/shop/bag')).text())).not.toContain('Unlimited delivery')
  const refused = await guest.fetch('/api/delivery/subscription')
  expect([refused.status, await codeOf(refused)]).toEqual([404, 'FEATURE_OFF'])
  const added = await send(guest, '/shop/bag/add', year)
  expect([added.status, mainOf(await added.text())]).toEqual([422, expect.stringContaining('we don’t sell this')])
  const { person } = await memberAt(hannah!, off)
  expect((await person.navigate(page)).headers.get('location')).toBe('/account')
  expect(mainOf(await (await person.navigate('/account')).text())).not.toContain('Delivery subscription')
})

test('each visitor sees the subscription page for their state', async () => {
  const guest = personAt(await openShop({ products, settings }))
  expect((await guest.navigate(page)).headers.get('location')).toBe(
    '/api/sign-in?redirectTo=%2Faccount%2Fdelivery-subscription',
  )
  const { person: fresh } = await memberAt(nadia!, { products })
  const none = mainOf(await (await fresh.navigate(page)).text())
  expect(none).toMatch(/You don’t have a delivery subscription.*Add for £14\.99/)
  const { person } = await memberAt(hannah!, { products })
  const has = mainOf(await (await person.navigate(page)).text())
  const ends = formatDate(subscriptionEnds(daysAfter(dateOf(new Date()), -subscribedDays)))
  expect(has).toMatch(RegExp(`Status ?Active.*Ends ?${ends}.*You paid ?£14\\.99.*We’ll send you one email reminder`))
  expect(has).toMatch(RegExp(`can use it until ${ends}.*Cancel my subscription`))
  await send(person, '/shop/bag/add', dress)
  expect(mainOf(await (await person.navigate('/shop/bag')).text())).not.toContain('Add for')
  const again = await send(person, '/shop/bag/add', year)
  expect([again.status, mainOf(await again.text())]).toEqual([422, expect.stringContaining('already')])
})

test('a plain form cancels the subscription and refunds once', async () => {
  const { person } = await memberAt(nadia!, { products })
  await yearOf(nadia!)
  const before = mainOf(await (await person.navigate(page)).text())
  expect(before).toContain(
    `Cancel by ${formatDate(daysAfter(dateOf(new Date()), 14))} and we’ll refund the full £14.99`,
  )
  const unticked = await send(person, `${page}/cancel`, {})
  expect([unticked.status, mainOf(await unticked.text())]).toEqual([422, expect.stringContaining('Tick the box')])
  const sent = await send(person, `${page}/cancel`, { confirmed: 'yes' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, page])
  const after = mainOf(await (await person.navigate(page)).text())
  expect(after).toMatch(
    /cancelled your delivery subscription\. We’ve refunded £14\.99.*has ended.*You cancelled it, and we refunded £14\.99/,
  )
  expect((await send(person, `${page}/cancel`, { confirmed: 'yes' })).status).toBe(303)
  const { results } = await DB.prepare(
    "SELECT id, amount, other_part FROM order_refund WHERE order_no = 'J777000001'",
  ).all()
  expect(results).toEqual([{ id: 'ds-J777000001', amount: 1499, other_part: 1499 }])
})

test.each([
  ['nothing', undefined],
  ['no confirmation', { confirmed: false }],
  ['somebody else’s name', { confirmed: 'true', customerId: 'C10000006' }],
])('cancelling with %s changes nothing', async (_, body) => {
  const { person } = await memberAt(hannah!, { products })
  const response = await person.fetch('/api/delivery/cancelSubscription', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status).toBe(400)
  const { data } = (await (await person.fetch('/api/delivery/subscription')).json()) as {
    data: { status: string; stops: boolean }
  }
  expect(data).toMatchObject({ status: 'ACTIVE', stops: false })
})

test('a failing subscription service blocks no sale', async () => {
  for (const way of ['warn', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
  const shop = await openShop({
    products,
    settings,
    stand: (_, path) => (path.startsWith('/api/delivery/subscription') ? new Response('', { status: 500 }) : undefined),
  })
  const response = await shop.fetch('/shop/p/AB123')
  const text = mainOf(await response.text())
  expect([response.status, text.includes('Colour:'), text.includes('Add for')]).toEqual([200, true, false])
})
