// The bag in the edge worker: its cookies, and its forms without script.
import { expect, test } from 'vitest'
import { add, bagOf, guestAt } from '#tests/support/bag.ts'
import { send } from '#tests/support/member.ts'

const item = { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '1' }

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

test.each([
  ['/shop/bag/add', { productNo: 'AB123', productOptionNo: 'NVY-12' }, 'Choose a quantity.'],
  ['/order-look-up/undo', { orderNo: 'J300000021' }, 'Something was missing or wrong.'],
])('%s without a field says so', async (path, fields, says) => {
  const { guest } = await guestAt()
  expect(await (await send(guest, path, fields)).text()).toContain(says)
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

test('a paid bag’s cookie goes; a newer bag’s stays', async () => {
  const paid = { code: 'SUCCESS', message: '', confirmation: 'aa___bb', orderNo: 'J1', transactionId: null }
  const { guest } = await guestAt({ RATE_LIMITS: '0' }, (_, path) =>
    path === '/api/checkout/transactionDetails' ? Response.json(paid) : undefined,
  )
  await add(guest)
  const first = guest.cookies.get('cartId')!
  // Another tab has a new bag: a query about the paid bag does not clear the new bag's cookie.
  const about = (id: string) => guest.fetch(`/api/checkout/transactionDetails?cartId=${id}`)
  guest.cookies.set('cartId', 'a-bag-begun-since-then-0000000000')
  await about(first)
  expect(guest.cookies.get('cartId')).toBe('a-bag-begun-since-then-0000000000')
  guest.cookies.set('cartId', first)
  await about(first)
  expect(guest.cookies.has('cartId')).toBe(false)
})
