// The worked example of a backend of one's own (examples/medusa): `npm run contract` against the adapter, with the tests' Medusa behind it.
import { afterAll, expect, test } from 'vitest'
import { findGoods } from '#tests/contract/scenarios/find-goods.ts'
import { scenarios } from '#tests/contract/scenarios/index.ts'
import { playAll } from '#tests/contract/scenarios/play.ts'
import type { Target } from '#tests/contract/scenarios/shopper.ts'
import { edgeSecret, openMedusaShop } from '#tests/medusa/open-shop.ts'

const adapter = await openMedusaShop('adapter')
afterAll(() => adapter.stop())
const target: Target = {
  baseOf: () => `http://127.0.0.1:${adapter.port}`,
  site: 'JDW',
  edgeSecret,
  account: 'C10000001',
}

test('every scenario passes against the adapter', async () => {
  const found = await findGoods(target)
  const wallets = Array.from({ length: 4 }, () => btoa(crypto.randomUUID()))
  const goods = { ...found, wallets, declined: btoa(`declined ${crypto.randomUUID()}`), code: 'FIVER' }
  const lines = await playAll(scenarios, target, goods)
  if (process.env.SHOW) console.log(lines, adapter.said(), adapter.medusa.requests.slice(-20))
  expect(lines.filter(({ result }) => result !== 'passed')).toEqual([])
  expect(lines.length).toBeGreaterThan(30)
})
