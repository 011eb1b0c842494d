import { expect, test } from 'vitest'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { loadToggles } from '#origin/sample/load.ts'
import { forgetStoredToggles } from './stored-toggles.ts'

const { DB, TOGGLE_CLIENT_KEY: authorization } = bindings
await loadToggles(DB, [
  { name: 'saved_items', enabled: true },
  { name: 'make_a_payment', enabled: false },
  { name: 'nominated_day', enabled: true, users: ['anna'] },
  { name: 'pay_later_bag', enabled: true, variant: { name: 'A', payload: { type: 'string', value: 'soon' } } },
])
await forgetStoredToggles(bindings)

function fetchProxy(path: string, init: RequestInit = {}) {
  return fetchOrigin(path, { headers: { authorization }, ...init })
}
async function names(response: Response) {
  return ((await response.json()) as { toggles: Array<{ name: string }> }).toggles.map(({ name }) => name)
}

test('the toggles that are on for the user', async () => {
  expect(await names(await fetchProxy('/proxy'))).toEqual(['pay_later_bag', 'saved_items'])
  expect(await names(await fetchProxy('/proxy?userId=anna'))).toEqual(['nominated_day', 'pay_later_bag', 'saved_items'])
})

test('another key is refused', async () => {
  for (const headers of [new Headers(), new Headers({ authorization: 'wrong' })]) {
    const response = await fetchProxy('/proxy', { headers })
    expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
  }
})
