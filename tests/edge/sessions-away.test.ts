// The objects of sessions and limits cannot be reached.
import { expect, test } from 'vitest'
import { add, bagOf } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'

const hannah = 'C10000006'
/** A Durable Object namespace whose objects cannot be reached. */
const silent = (answer: () => Promise<never>) =>
  ({ idFromName: String, get: () => new Proxy({}, { get: () => answer }) }) as unknown as string

test('while sessions cannot be read, nobody is signed out', { timeout: 60_000 }, async () => {
  const { person } = await memberAt(hannah)
  await add(person, { quantity: 2 })
  const cookies = person.cookie()
  for (const answer of [() => Promise.reject(new Error('down')), () => new Promise<never>(() => {})]) {
    const settings = { RATE_LIMITS: '1', SESSIONS: silent(answer), LIMITS: silent(answer) }
    const dark = await openShop({ settings })
    const same = personAt(dark, Object.fromEntries(person.cookies))
    const [home, bag, added, orders, page, ...others] = await Promise.all([
      same.navigate('/'),
      same.fetch('/api/shop/bag'),
      add(same),
      same.fetch('/api/customer/orders'),
      same.navigate('/shop/bag'),
      same.fetch('/api/visit'),
      same.fetch('/api/auth/me'),
    ])
    expect([home.status, page.status < 504]).toEqual([200, true])
    expect(((await bag.json()) as { code: string }).code).toBe('SIGN_IN_DOWN')
    for (const { status } of [bag, added, orders, ...others]) expect(status).toBe(503)
    expect(same.cookie()).toBe(cookies)
    const guest = personAt(dark)
    await add(guest)
    expect((await bagOf(guest)).bagItemsCount).toBe(1)
  }
  const back = personAt(await openShop({ settings: { RATE_LIMITS: '0' } }), Object.fromEntries(person.cookies))
  expect((await bagOf(back)).bagItemsCount).toBe(2)
  expect((await back.user())?.customer.customerReferenceAccountId).toBe(hannah)
})
