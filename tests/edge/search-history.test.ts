import { expect, test } from 'vitest'
import { people } from '#shared/platform/people.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'

const [ann, owen] = people.map(({ id }) => id)
const json = { 'content-type': 'application/json' }
const path = (end: string, id: string) => `/api/search-history/${end}?accountId=${id}`

test('searches are updated, read and deleted at the specified addresses', async () => {
  const { person } = await memberAt(ann!)
  const change = (address: string, init: RequestInit) => person.fetch(address, init).then((answer) => answer.json())
  const updated = await change(path('update', ann!), { method: 'PUT', headers: json, body: '{"red dress":1,"sofa":2}' })
  expect(updated).toEqual({ searchHistory: { sofa: 2, 'red dress': 1 }, total: 2 })
  const response = await person.fetch(path('history', ann!))
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toEqual(updated)
  const deleted = await change(`${path('delete', ann!)}&term=red%20dress`, { method: 'DELETE' })
  expect(deleted).toEqual({ searchHistory: { sofa: 2 }, total: 1 })
})

test('search history is refused to guests and other customers', async () => {
  const { person, shop } = await memberAt(ann!)
  const otherHistory = await person.fetch(path('history', owen!))
  expect([otherHistory.status, await otherHistory.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'HISTORY_NOT_FOUND' }),
  ])
  const requestsBefore = shop.requests.length
  const guest = await shop.fetch(path('history', ann!))
  expect([guest.status, shop.requests.length]).toEqual([401, requestsBefore])
})

test('without its toggle, search history is refused', async () => {
  const toggles = fallbackToggles.filter((name) => name !== 'search_history')
  const { person } = await memberAt(ann!, { toggles })
  const refused = await person.fetch(path('history', ann!))
  expect([refused.status, await refused.json()]).toEqual([404, expect.objectContaining({ code: 'FEATURE_OFF' })])
})

test('social proof accepts only the specified fields', async () => {
  const shop = await openShop()
  const ids = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
  const sendSocialProof = (body: object) =>
    shop.fetch('/api/shop/p/social-proof', {
      method: 'POST',
      headers: { ...json, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })
  const data = { visitor: ids, product: { id: 'AB123' } }
  const answer = await sendSocialProof({ data, dataRequestParams: 'product/visit', dataQueryString: '' })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.json()).toEqual({ socialProof: [], result: { success: true } })
  for (const wrong of [
    { data, dataRequestParams: 'product/other', dataQueryString: '' },
    {
      data: { ...data, visitor: { id: 'me', sessionId: '1' } },
      dataRequestParams: 'product/visit',
      dataQueryString: '',
    },
    { data, dataRequestParams: 'product/visit' },
  ])
    expect((await sendSocialProof(wrong)).status).toBe(400)
})
