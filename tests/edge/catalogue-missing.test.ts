import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

const { CATALOGUE } = env as unknown as { CATALOGUE: D1Database }

test('without a catalogue product and list pages answer 503', async () => {
  const shop = await openShop()
  await CATALOGUE.prepare("DELETE FROM live WHERE brand = 'jdw'").run()
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
