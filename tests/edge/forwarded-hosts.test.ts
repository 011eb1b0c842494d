// The operator's and the authors' hosts while their origin is slow or down.
import { expect, test } from 'vitest'
import { hanging, openShop, type Stand } from '#tests/support/open-shop.ts'

const pages = [
  ['http://operator.localhost:8787/orders', /took too long to answer\. Check whether your change was made/],
  ['http://author.localhost:8787/', /Authoring isn’t available right now/],
  ['http://content.localhost:8787/content/id/home', /Content isn’t available right now/],
] as const

async function expectSorry(stand: Stand) {
  const shop = await openShop({ stand })
  const said = await Promise.all(
    pages.map(async ([address, sorry]) => {
      const response = await shop.fetch(address)
      return { address, status: response.status, sorry: sorry.test(await response.text()), headers: response.headers }
    }),
  )
  for (const { address, status, sorry, headers } of said) {
    expect([address, status, sorry]).toEqual([address, 503, true])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect((await shop.fetch('/')).status).toBe(200)
}

test('a hanging operator or authoring host says so', async () => {
  await expectSorry((request) => (request.headers.has('x-edge-host') ? hanging(request) : undefined))
}, 15_000)

test('a forwarded host whose origin fails says so', async () => {
  await expectSorry((request) => {
    if (request.headers.has('x-edge-host')) throw new Error('the origin is down')
    return undefined
  })
})
