import { expect, test } from 'vitest'
import { stampHeader, stampOf } from '#shared/platform/headers/stamps.ts'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'

type History = { searchHistory: Record<string, number>; total: number }

async function asPerson(person: string | null, method: string, path: string, body?: unknown) {
  const stamp: Record<string, string> =
    person === null
      ? {}
      : {
          [stampHeader]: await stampOf(
            { audience: 'search-history', account: person },
            bindings.EDGE_SECRET,
            Date.now(),
          ),
        }
  const response = await fetchOrigin(`/api/search-history/${path}`, {
    method,
    headers: { 'x-site-id': 'JDW', 'content-type': 'application/json', ...stamp },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, reply: (await response.json()) as History & { code?: string } }
}
const update = (person: string, terms: Record<string, unknown>) =>
  asPerson(person, 'PUT', `update?accountId=${person}`, terms)
const history = async (person: string) => (await asPerson(person, 'GET', `history?accountId=${person}`)).reply

test('an update keeps the later timestamp of a known term', async () => {
  const { status, reply } = await update('ann', { 'red dress': 2000, sofa: 3000 })
  expect(status).toBe(200)
  expect(reply).toEqual({ searchHistory: { 'red dress': 2000, sofa: 3000 }, total: 2 })
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
  const { reply } = await update('gil', { later: 9e15, [hostile]: 5, '   ': 7 })
  expect(Object.keys(reply.searchHistory)).toEqual(['later', hostile])
  expect(reply.searchHistory.later).toBeLessThanOrEqual(Date.now())
})
