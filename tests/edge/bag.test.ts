// The bag and the saved items in the edge worker: their cookies, their forms without script, and both while their service fails.
import { expect, test } from 'vitest'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { add, bagOf, guestAt } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { openShop, type Stand } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { textOf } from '#tests/support/read-page.ts'
import { stampIn } from '#tests/support/stamped.ts'

const item = { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '1' }
const saved = '/shop/bag/saved-items'

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

test('a form sent in the background is answered with a fragment', async () => {
  const { guest, shop } = await guestAt()
  const sendInPage = (fields: object) =>
    guest.fetch('/shop/bag/add', {
      method: 'POST',
      body: new URLSearchParams({ ...item, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-in-page': '1', origin: shop.base },
    })
  const refused = await sendInPage({ productOptionNo: '' })
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringMatching(/^<dialog .*role="alert">Choose a size first/),
  ])
  const added = await sendInPage({})
  expect([added.status, added.headers.get('x-in-page')]).toEqual([200, '1'])
  expect(await added.text()).toMatch(/^<dialog .*Added to your bag.*Willow tea dress/)
  expect((await bagOf(guest)).bagItemsCount).toBe(1)
  expect(await (await guest.navigate('/shop/bag')).text()).not.toContain('Added to your bag.')
})

test.each(['CART_PMNT_DONE', 'CART_NOT_FOUND', 'CART_NOT_FOUND_SITE_MISMATCH', 'CART_NOT_FOUND_CUSTOMER_MISMATCH'])(
  'a bag answered with %s loses its cookie',
  async (code) => {
    const shop = await openShop({
      settings: { RATE_LIMITS: '0' },
      stand: (_, path) =>
        path === '/api/shop/bag' ? Response.json({ errorCodes: [code], message: 'Gone.' }, { status: 409 }) : undefined,
    })
    const guest = personAt(shop, { cartId: 'A'.repeat(24) })
    const response = await guest.fetch('/api/shop/bag')
    expect(await response.json()).toEqual({ code, message: 'Gone.', requestId: expect.any(String) })
    expect(guest.cookies.has('cartId')).toBe(false)
  },
)

test('a guest without a bag causes no bag call', async () => {
  const { guest, shop } = await guestAt()
  expect(await (await guest.navigate('/shop/bag')).text()).toContain('Your bag is empty')
  expect(shop.requests.filter(({ path }) => path.startsWith('/api/shop/bag'))).toEqual([])
})

test('our services receive a customer stamp, never the token', async () => {
  const { person, shop } = await memberAt('C10000003')
  const stampsOf = async (browser: typeof person) => {
    await add(browser)
    const { headers } = shop.requests.findLast(({ path }) => path === '/api/shop/bag/addToBag')!
    expect([headers.get('authorization'), headers.get('cookie')]).toEqual([null, null])
    return stampIn(headers)
  }
  const htu = '/api/shop/bag/addToBag'
  expect(await stampsOf(person)).toMatchObject({ aud: 'bag', sub: 'C10000003', htm: 'POST', htu })
  const ofGuest = await stampsOf(personAt(shop))
  expect(ofGuest).toMatchObject({ aud: 'bag', guest: expect.stringMatching(/^[\w-]{43}$/) })
  expect(ofGuest).not.toHaveProperty('sub')
})

const failing = (fails: (method: string, path: string) => boolean): Stand => {
  return (request, path) => (fails(request.method, path) ? Response.json({}, { status: 500 }) : undefined)
}
const save = (guest: ReturnType<typeof personAt>) => send(guest, `${saved}/save`, { productNo: 'AB123' })

test('an item that stays in the bag leaves the list again', async () => {
  let broken = false
  const { guest } = await guestAt(
    undefined,
    failing((_, path) => broken && path.endsWith('/editBag')),
  )
  await add(guest)
  broken = true
  const response = await send(guest, '/shop/bag/save-for-later', item)
  const list = await (await guest.fetch('/api/save-for-later/items')).json()
  expect([response.status, savedItemsCalls.list.reply.parse(list).wishlistEntries]).toEqual([422, []])
})

test('a failing list of saved items shows the specified messages', async () => {
  const down = (method: string, path: string) => path.startsWith('/api/save-for-later') && method !== 'GET'
  const { guest } = await guestAt(undefined, failing(down))
  const { addFailed, removeOneFailed, removeFailed } = messages.savedItemsMessages
  expect(await (await save(guest)).text()).toContain(addFailed)
  expect(await (await send(guest, `${saved}/remove`, { productNo: 'AB123' })).text()).toContain(removeOneFailed)
  expect(await (await send(guest, `${saved}/remove-all`, {})).text()).toContain(removeFailed)
})

test('a list that fails to load can be retried', async () => {
  let down = false
  const { guest } = await guestAt(
    undefined,
    failing((_, path) => down && path.startsWith('/api/save-for-later')),
  )
  await save(guest)
  down = true
  const response = await guest.navigate(saved)
  expect([response.status, textOf(await response.text())]).toEqual([
    200,
    expect.stringContaining(messages.generic.oops),
  ])
})
