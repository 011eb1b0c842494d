import { expect, test } from 'vitest'
import { add, guestAt } from '#tests/support/bag.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'

async function visit(shop: Awaited<ReturnType<typeof openShop>>, headers: Record<string, string> = {}, base = '') {
  const response = await shop.fetch(`${base}/api/visit`, { headers })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return (await response.json()) as {
    toggles: string[]
    experiments: string[]
    firstname: string | null
    bagItemsCount: number
  }
}

test('locally, an experiment’s header of 1, true or on enables it', async () => {
  const shop = await openShop()
  for (const value of ['1', 'true', 'on', 'ON'])
    expect((await visit(shop, { 'x-exp-user-gallery': value })).experiments).toEqual(['user_gallery'])
  for (const value of ['0', 'false', 'off', '', 'yes'])
    expect((await visit(shop, { 'x-exp-user-gallery': value })).experiments).toEqual([])
})

test('elsewhere, experiment headers need the shared secret', async () => {
  const shop = await openShop({ settings: { LOCAL: '0' } })
  const base = 'https://www.juniperdow.example'
  const flags = { 'x-exp-datalayer-v2': '1', 'x-exp-discount-service': 'on', 'x-exp-recommendation-tracking': 'true' }
  expect((await visit(shop, flags, base)).experiments).toEqual([])
  expect((await visit(shop, { ...flags, 'x-exp-secret': 'an-experiment-secreT' }, base)).experiments).toEqual([])
  expect((await visit(shop, { ...flags, 'x-exp-secret': '' }, base)).experiments).toEqual([])
  const trusted = await visit(shop, { ...flags, 'x-exp-secret': 'an-experiment-secret' }, base)
  expect(trusted.experiments).toEqual(['datalayer_v2', 'recommendation_tracking', 'discount_service'])
})

test('only an experiment that changes pages splits shared copies', async () => {
  const shop = await openShop()
  const copyFrom = async (headers: Record<string, string>) => {
    const response = await shop.fetch('/shop/p/AB123', { headers })
    await response.text()
    await shop.idle()
    return response.headers.get('server-timing')
  }
  await copyFrom({})
  expect(await copyFrom({ 'x-exp-datalayer-v2': '1' })).toBe('cache;desc="memory"')
  expect(await copyFrom({ 'x-exp-user-gallery': '1' })).not.toBe('cache;desc="memory"')
  expect(await copyFrom({ 'x-exp-user-gallery': '1' })).toBe('cache;desc="memory"')
})

test('a guest’s visit holds no identity and no counts', async () => {
  const { firstname, bagItemsCount } = await visit(await openShop())
  expect([firstname, bagItemsCount]).toEqual([null, 0])
})

test('a visit’s toggles are the proxy’s known ones', async () => {
  const shop = await openShop({ toggles: ['saved_items', 'pay_later_bag', 'something_else' as never] })
  expect((await visit(shop)).toggles.toSorted()).toEqual(['pay_later_bag', 'saved_items'])
  expect(shop.requests[0]).toMatchObject({ method: 'GET', path: '/proxy' })
  expect(shop.requests[0]!.headers.get('authorization')).toBe('test-client-key')
})

test('a visit loads bag, list and name only when present', async () => {
  const { shop, guest } = await guestAt()
  const visit = async (person: typeof guest) =>
    (await (await person.fetch('/api/visit')).json()) as Record<string, unknown>
  expect(await visit(guest)).toMatchObject({ signedIn: false, accountId: null, firstname: null, bagItemsCount: 0 })
  expect(shop.requests.filter(({ path }) => !path.startsWith('/proxy'))).toEqual([])
  await add(guest, { quantity: 2 })
  expect((await visit(guest)).bagItemsCount).toBe(2)
  const { person } = await memberAt('C10000003')
  expect(await visit(person)).toMatchObject({ signedIn: true, accountId: 'C10000003', firstname: 'Grace' })
})
