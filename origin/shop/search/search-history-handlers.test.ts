import { expect, test } from 'vitest'
import { searchHistoryCalls as calls } from '#shared/search/search-history-calls.ts'
import { replyAs } from '#origin/fixtures/ask.ts'

const update = (person: string, body: Record<string, number>) =>
  replyAs(person, calls.update, { query: { accountId: person }, body })
const history = (person: string) => replyAs(person, calls.history, { query: { accountId: person } })

test('an update keeps the later timestamp of a known term', async () => {
  expect(await update('ann', { 'red dress': 2000, sofa: 3000 })).toEqual({
    searchHistory: { 'red dress': 2000, sofa: 3000 },
    total: 2,
  })
  await update('ann', { sofa: 1000, '  red \n dress ': 5000 })
  expect(await history('ann')).toEqual({ searchHistory: { 'red dress': 5000, sofa: 3000 }, total: 2 })
})

test('the newest fifty are kept', async () => {
  const many = (from: number) => Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`t${from + at}`, from + at]))
  await update('cat', many(100))
  await update('cat', many(200))
  const { searchHistory, total } = await history('cat')
  expect(total).toBe(50)
  expect(searchHistory).toHaveProperty('t239')
  expect(searchHistory).toHaveProperty('t130')
  expect(searchHistory).not.toHaveProperty('t129')
})

test('a future timestamp is stored as now', async () => {
  const hostile = `'); DROP TABLE searched_term; --`
  const { searchHistory } = await update('gil', { later: 9e15, [hostile]: 5, '   ': 7 })
  expect(Object.keys(searchHistory)).toEqual(['later', hostile])
  expect(searchHistory.later).toBeLessThanOrEqual(Date.now())
})
