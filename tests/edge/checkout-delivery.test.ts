// The delivery step at the door: who may see it, and everything of it that works without JavaScript.
import { expect, test } from 'vitest'
import { add, guestAt } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'

const path = '/checkout/delivery-method'

test('an empty bag in checkout leads to the bag, for guests and customers alike', async () => {
  const { guest } = await guestAt()
  const { person } = await memberAt('C10000001')
  for (const response of [await guest.navigate(path), await person.navigate(path)]) {
    expect([response.status, response.headers.get('location')]).toEqual([302, '/shop/bag'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  const asked = await guest.fetch(`/api/page?path=${encodeURIComponent(path)}`)
  expect(await asked.json()).toMatchObject({ redirect: '/shop/bag' })
})

test('the delivery step has the frame of checkout: its steps, the way back and help, and no departments', async () => {
  const { guest } = await guestAt()
  await add(guest)
  const response = await guest.navigate(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const page = await response.text()
  expect(page).toContain('Secure checkout')
  expect(page).toMatch(/<a href="\/shop\/bag">/)
  expect(page).toContain('<span aria-current="step">Delivery</span>')
  expect(page).toContain('href="/help"')
  expect(page).not.toContain('href="/shop/c/')
  expect(page).not.toContain('role="search"')
})

test('a bag that could not be had sends nobody away', async () => {
  const { guest } = await guestAt(undefined, (request, upstream) =>
    upstream === '/api/shop/bag' && request.method === 'GET' ? new Response('no', { status: 503 }) : undefined,
  )
  await add(guest)
  expect((await guest.navigate(path)).status).toBe(200)
})
