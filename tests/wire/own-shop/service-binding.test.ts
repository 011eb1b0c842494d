// A service of the retailer's own that is another worker of the same account: the edge worker reaches it by a service binding, and
// no request of it leaves the platform.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { openShop } from '#tests/support/shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const worker = `export default {
  fetch(request) {
    const url = new URL(request.url)
    if (url.pathname !== '/v2/api/shop/redirect') return Response.json({ code: 'NOT_FOUND', message: url.pathname }, { status: 404 })
    const path = url.searchParams.get('path')
    return Response.json({ redirect: path === '/old' ? { to: '/from-the-bound-worker', status: 301 } : null })
  },
}`

/** The build with one more worker, which nothing but the binding leads to. */
function bind(build: string): void {
  const folder = join(build, 'commerce')
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.js'), worker)
  const own = { name: 'our-commerce', main: 'index.js', compatibility_date: '2026-10-12', no_bundle: true }
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(own))
  const file = join(build, 'shop/wrangler.json')
  const shop = JSON.parse(readFileSync(file, 'utf8')) as { services: object[] }
  const services = [...shop.services, { binding: 'COMMERCE', service: 'our-commerce' }]
  writeFileSync(file, JSON.stringify({ ...shop, services }))
}

const shop = await openShop({
  workers: ['shop', 'origin', 'commerce'],
  changeBuild: bind,
  settings: { UPSTREAMS: '{"redirects":"binding:COMMERCE/v2"}' },
})
afterAll(() => shop.stop())

test('the health check looks at a bound worker', async () => {
  const authorization = `Bearer ${readSettings(exampleFile).HEALTH_TOKEN}`
  const answer = await wireBrowser(shop.port, 'jdw').raw('/api/health?deep', { headers: { authorization } })
  const { checks } = answer.json<{ checks: { name: string; ok: boolean; status: number }[] }>()
  expect(checks.find(({ name }) => name === 'service redirects')).toMatchObject({ ok: true, status: 404 })
})

test('a bound worker answers for a service', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const moved = await browser.raw('/old')
  expect([moved.status, moved.headers.location]).toEqual([301, expect.stringMatching(/\/from-the-bound-worker$/)])
  expect((await browser.raw('/nothing')).status).toBe(404)
})
