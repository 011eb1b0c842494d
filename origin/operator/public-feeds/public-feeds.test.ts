import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bankHolidays } from '#shared/platform/bank-holidays.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { fetchOperatorHost, operatorToken, shopRows, signedInOperator } from '#origin/fixtures/operating.ts'

const env = { BANK_HOLIDAYS_URL: 'https://gov.example/holidays.json', DISTRICTS_URL: '' }
let answer: () => Response

beforeEach(async () => {
  await bindings.DB.prepare('DELETE FROM public_feed').run()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
})
afterEach(() => vi.restoreAllMocks())

const headers = { authorization: `Bearer ${operatorToken}`, 'content-type': 'application/json' }
const read = (feed = 'bank-holidays') =>
  fetchOperatorHost('/api/public-feeds.read', {
    env,
    headers,
    method: 'POST',
    body: JSON.stringify({ brand: '', sure: true, typed: { feed } }),
  })
const cells = async () => (await shopRows('public-feeds', {})).rows.map((row) => row.cells)

test('an operator reads a feed and sees the list in use', async () => {
  const events = (dates: readonly string[]) => ({ events: dates.map((date) => ({ date })) })
  answer = () =>
    Response.json(Object.fromEntries(Object.entries(bankHolidays).map(([nation, dates]) => [nation, events(dates)])))
  expect(await cells()).toMatchObject([{ used: 'Built in, as of November 2026', checked: 'Never' }, {}])
  expect((await read()).status).toBe(200)
  expect(await cells()).toMatchObject([{ used: expect.stringMatching(/^From \d+ \w+ 20\d\d$/), problem: '' }, {}])
  const operator = await signedInOperator()
  const next = bankHolidays['england-and-wales'].find((day) => day >= dateOf(new Date()))!
  const page = await (await operator.go('/public-feeds/row/bank-holidays')).text()
  expect(page.slice(page.indexOf(formatDate(next)))).toMatch(/Northern Ireland/)
})

test('a feed that fails is named on the start page', async () => {
  answer = () => new Response('', { status: 500 })
  const refused = await read()
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('It answered 500')])
  expect((await cells())[0]!.problem).toMatch(/^It answered 500/)
  const operator = await signedInOperator()
  const first = (await (await operator.go('/')).text()).replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ')
  expect(first).toContain('1 public feeds that failed')
  expect((await read('districts')).status).toBe(422)
})
