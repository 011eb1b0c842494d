// Two releases side by side: which origin a shop calls, and whose files it serves (docs/decisions/0056).
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { storedFileKey } from '#shared/platform/stored-files.ts'
import { openShop } from '#tests/support/open-shop.ts'
import type { Env } from '#worker/env.ts'

const header = 'cloudflare-workers-version-overrides'
const chosen = { headers: { [header]: 'origin="chosen-by-a-visitor"' } }
const { REMEMBERED } = env as unknown as Env

test.each([
  ['of its own release', { ORIGIN_VERSION: 'origin="of-this-release"' }, 'origin="of-this-release"'],
  ['that the platform chooses', {}, null],
])('a shop calls the origin %s', async (_, settings, expected) => {
  const shop = await openShop({ settings: { ...settings } })
  await shop.fetch('/', chosen)
  await shop.fetch('http://operator.localhost:8787/sign-in', chosen)
  await shop.idle()
  expect(shop.requests.length).toBeGreaterThan(2)
  expect(new Set(shop.requests.map(({ headers }) => headers.get(header)))).toEqual(new Set([expected]))
})

test.each(['/assets/app-1a2b3c4d.js', 'http://login.localhost:8787/assets/app-1a2b3c4d.js'])(
  'a file of another release is served: %s',
  async (address) => {
    const shop = await openShop()
    await REMEMBERED.put(storedFileKey('app-1a2b3c4d.js'), 'export {}')
    const answer = await shop.fetch(address)
    expect([answer.status, await answer.text()]).toEqual([200, 'export {}'])
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    await REMEMBERED.delete(storedFileKey('app-1a2b3c4d.js'))
  },
)

test('a file that no release had is 404', async () => {
  const shop = await openShop()
  expect((await shop.fetch('/assets/app-00000000.js')).status).toBe(404)
  expect((await shop.fetch('/assets/..%2Ftoggles.js')).status).toBe(404)
})
