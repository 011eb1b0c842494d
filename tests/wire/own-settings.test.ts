// What needs other settings than the served shop of the wire tests has: toggles that are asked for every two seconds, and
// limits on requests. tests/wire/slow/toggles.test.ts shows the same switches with the usual minute.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#shared/limits.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { switchesFor } from '#tests/support/switches.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const refreshSeconds = 2
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ settings: { TOGGLE_REFRESH: String(refreshSeconds) } })
})
afterAll(() => shop?.stop())

test('a switch reaches guests and whoever is signed in, off and on', async () => {
  await switchesFor(shop.port, refreshSeconds * 1500)
})

test('reports of refused content are limited, and the limit says when to come again', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const report = { method: 'POST', body: '[]', headers: { 'content-type': 'application/reports+json' } }
  const statuses: number[] = []
  for (let sent = 0; sent < rateLimits.cspReport.most; sent += 1)
    statuses.push((await browser.fetch('/api/csp-report', report)).status)
  expect(new Set(statuses)).toEqual(new Set([204]))
  const { status, headers, json } = await browser.fetch('/api/csp-report', report)
  expect([status, json().code, Number(headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY', true])
})
