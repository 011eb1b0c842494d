// The toggle proxy fails over real sockets, and the stored toggles are lost too.
import { once } from 'node:events'
import { globSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { lock } from '#tests/support/locked-stores.ts'
import { copySeeded, openShop, type Shop } from '#tests/support/shop.ts'
import { fail, troubles, type Trouble } from '#tests/support/upstream-proxy.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const refreshSeconds = 1
const some: ToggleName[] = ['saved_items', 'store_credit', 'remove_phones']
const others: ToggleName[] = ['saved_items', 'search_history']
let trouble: Exclude<Trouble, 'unanswered'> | null = null
let enabled = some
const proxy = createServer((request, response) => {
  if (trouble) return fail(trouble, request, response)
  const toggles = enabled.map((name) => ({ name, enabled: true }))
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ toggles }))
}).listen(0, '127.0.0.1')
await once(proxy, 'listening')
const { port: proxyPort } = proxy.address() as AddressInfo
const settings = {
  TOGGLE_PROXY_URL: `http://127.0.0.1:${proxyPort}`,
  TOGGLE_REFRESH: String(refreshSeconds),
  RATE_LIMITS: '0',
}
const state = '.wrangler/tests/remembered'
await copySeeded(state)
let shop: Shop = await openShop({ state, settings })
afterAll(async () => {
  await shop.stop()
  proxy.closeAllConnections()
  proxy.close()
})

async function names(): Promise<string[]> {
  const visit = await wireBrowser(shop.port, 'jdw').fetch('/api/visit')
  return visit.json<{ toggles: string[] }>().toggles.toSorted()
}

async function restart(change: () => void = () => {}): Promise<void> {
  await shop.stop()
  change()
  shop = await openShop({ state, port: shop.port, settings })
}

/** Expects complete pages in time. */
async function expectPages(about: string) {
  for (const path of ['/', '/shop/bag', '/shop/s/?term=dress']) {
    const since = Date.now()
    const answer = await wireBrowser(shop.port, 'jdw').open(path)
    expect([about, path, answer.status, /<\/html>\s*$/.test(answer.text)]).toEqual([about, path, 200, true])
    expect([about, path, Date.now() - since < 10_000]).toEqual([about, path, true])
  }
}

const ways = troubles.filter((manner) => manner !== 'unanswered')
const due = () => pause(refreshSeconds * 1300)

test('whatever the proxy’s failure, its last good reply is used', async () => {
  expect(await names()).toEqual(some.toSorted())
  for (const manner of ways) {
    trouble = manner
    await due()
    await expectPages(manner)
    expect([manner, await names()]).toEqual([manner, some.toSorted()])
  }
})

test('once the proxy recovers, its next reply reaches every visitor', async () => {
  trouble = null
  enabled = others
  await expect.poll(names, { timeout: 10_000 }).toEqual(others.toSorted())
})

test('restarted while the proxy fails, the shop uses stored toggles', async () => {
  trouble = 'hanging'
  await restart()
  await expectPages('remembered')
  expect(await names()).toEqual(others.toSorted())
})

// Shows R1.34
test('with stored toggles lost the fixed list is used', async () => {
  trouble = 'failing'
  let release = () => {}
  await restart(() => (release = lock(state, 'remembered', { reading: true })))
  await expectPages('locked')
  expect(await names()).toEqual(fallbackToggles.toSorted())
  trouble = null
  enabled = some
  await expect.poll(names, { timeout: 10_000 }).toEqual(some.toSorted())
  release()
  trouble = 'closing'
  await restart(() => {
    for (const blob of globSync(`${state}/v3/kv/REMEMBERED/blobs/*`)) writeFileSync(blob, '{"names":[')
  })
  await expectPages('spoilt')
  expect(await names()).toEqual(fallbackToggles.toSorted())
})
