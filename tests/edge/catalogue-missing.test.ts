import { expect, test } from 'vitest'
import { catalogueMissing } from '#shared/search/search-calls.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('without a catalogue product and list pages answer 503', async () => {
  const shop = await openShop({
    stand: (_, path) =>
      /^\/api\/shop\/(p\/products|c\/listing)/.test(path)
        ? Response.json({ code: catalogueMissing, message: 'The products are being prepared.' }, { status: 424 })
        : undefined,
  })
  for (const path of ['/shop/p/AB123', '/shop/p/NOSUCH', '/shop/c/women/dresses']) {
    const { status, headers } = await shop.fetch(path)
    expect([path, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      path,
      503,
      '60',
      'private, no-store',
    ])
  }
})
