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

for (const base of ['/proxy', '/api/frontend']) {
  test(`${base} lists the toggles that are on for the user`, async () => {
    expect(await names(await fetchProxy(base))).toEqual(['pay_later_bag', 'saved_items'])
    expect(await names(await fetchProxy(`${base}?userId=anna`))).toEqual([
      'nominated_day',
      'pay_later_bag',
      'saved_items',
    ])
    const body = JSON.stringify({ context: { userId: 'anna' } })
    expect(await names(await fetchProxy(base, { method: 'POST', body }))).toContain('nominated_day')
  })

  test(`${base} refuses another key`, async () => {
    for (const headers of [new Headers(), new Headers({ authorization: 'wrong' })]) {
      const response = await fetchProxy(base, { headers })
      expect([response.status, await response.text()]).toEqual([401, 'Unauthorized'])
    }
  })
}

test('named toggles are listed even when they are off', async () => {
  const body = JSON.stringify({ context: {}, toggles: ['make_a_payment'] })
  expect(await names(await fetchProxy('/proxy', { method: 'POST', body }))).toEqual(['make_a_payment'])
})
