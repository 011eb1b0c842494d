// The development page lists toggles and experiments, on local hosts only.
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { experimentNames } from '#shared/platform/experiments.ts'
import { fallbackToggles, toggles } from '#shared/platform/toggles.ts'
import type { Env } from '#worker/platform/env.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop, type Stand } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

const path = '/development/toggles'
const bindings = env as unknown as Env
type Someone = { fetch: (address: string, init?: RequestInit) => Promise<Response> }

/** Row name → text of the row's other cells. */
async function look(someone: Someone, headers: Record<string, string> = {}) {
  const response = await someone.fetch(path, { headers })
  const html = await response.text()
  const rows = html.split('<tr>').flatMap((row) => {
    const [, name, cells] = /<code>(.*?)<\/code>(.*)/s.exec(row) ?? []
    return name
      ? [
          [
            name,
            cells!
              .split('<td>')
              .slice(1)
              .map((cell) => textOf(cell).trim()),
          ] as const,
        ]
      : []
  })
  return { status: response.status, rows: new Map(rows), text: textOf(html) }
}

const lastGood = 'toggles/anonymous'
const down: Stand = (_, at) => (at === '/proxy' ? new Response('no', { status: 503 }) : undefined)

test('the page lists every toggle with its state and source', async () => {
  const { rows } = await look(await openShop({ toggles: ['saved_items'] }), {
    'x-exp-user-gallery': 'on',
    'x-exp-datalayer-v2': 'perhaps',
  })
  expect([...rows.keys()]).toEqual([...Object.keys(toggles), ...experimentNames])
  expect(rows.get('saved_items')).toEqual([toggles.saved_items.does, 'on', 'proxy', 'on'])
  expect(rows.get('pay_later_bag')!.slice(1)).toEqual(['off', 'proxy', 'on'])
  expect(rows.get('user_gallery')!.slice(1)).toEqual([
    'on',
    'header x-exp-user-gallery: on, believed (served locally)',
    'yes',
  ])
  expect(rows.get('datalayer_v2')!.slice(1)).toEqual([
    'off',
    'header x-exp-datalayer-v2: perhaps, which is not 1, true or on',
    'no',
  ])
  expect(rows.get('discount_service')!.slice(1, 3)).toEqual(['off', 'no header x-exp-discount-service'])
})

test('without the proxy, the last or fallback toggles are shown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const known = await openShop({ toggles: ['make_a_payment'] })
  await bindings.REMEMBERED.delete(lastGood)
  await look(known)
  await known.idle()
  const cachedToggles = await bindings.REMEMBERED.get(lastGood)
  const remembering = await openShop({ stand: down })
  await bindings.REMEMBERED.put(lastGood, cachedToggles!)
  expect((await look(remembering)).rows.get('make_a_payment')!.slice(1)).toEqual(['on', 'remembered', 'on'])
  expect((await look(remembering)).text).toMatch(/its? last good answer\. It was given 0 minutes ago, at 20/)
  expect((await look(remembering)).rows.get('saved_items')!.slice(1)).toEqual(['off', 'remembered', 'on'])
  const forgetful = await openShop({ stand: down })
  await bindings.REMEMBERED.delete(lastGood)
  const { rows, text } = await look(forgetful)
  expect(text).toContain('this is the fixed fallback list')
  const on = [...rows].filter(([name, [, now]]) => name in toggles && now === 'on').map(([name]) => name)
  expect(on).toEqual(fallbackToggles)
  expect(rows.get('saved_items')![2]).toBe('fallback')
})

test('a toggle of one account is marked as such', async () => {
  const { person } = await memberAt('C10000002', {
    stand: (request, at) =>
      at !== '/proxy'
        ? undefined
        : Response.json({
            toggles: new URL(request.url).searchParams.get('userId') ? [{ name: 'nominated_day', enabled: true }] : [],
          }),
  })
  const { rows, text } = await look(person)
  expect(rows.get('nominated_day')!.slice(1)).toEqual(['on', 'proxy, for this account', 'on'])
  expect(text).toContain('Signed in as C10000002')
})

test('a public host has no development page', async () => {
  const shop = await openShop({ settings: { LOCAL: '0' } })
  const response = await shop.fetch(`https://www.juniperdow.example${path}`)
  expect([response.status, (await response.text()).includes('<table')]).toEqual([404, false])
})
