// The harness finds each planted mistake.
import { expect, test } from 'vitest'
import { plants } from './plants.ts'
import { shopInProcess } from './shop-in-process.ts'

test('the harness finds every planted mistake', async () => {
  const { rows } = await plants(shopInProcess())
  expect(rows.map(({ figure, reached }) => `${figure}: ${reached ? 'seen' : 'missed'}`)).toEqual([
    'planted mistake: read-then-write stock: seen',
    'planted mistake: promo checked outside the batch: seen',
    'planted mistake: no key: seen',
    'planted mistake: charges can be spent again: seen',
  ])
}, 120_000)
