// The development page lists toggles and experiments, on local hosts only.
import { expect, test } from 'vitest'
import { experimentNames } from '#shared/platform/experiments.ts'
import { toggles } from '#shared/platform/toggles.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

const path = '/development/toggles'
type Someone = { fetch: (address: string, init?: RequestInit) => Promise<Response> }

/** Row name → text of the row's other cells. */
async function look(someone: Someone, headers: Record<string, string> = {}) {
  const response = await someone.fetch(path, { headers })
  const html = await response.text()
  const rows = html.split('<tr>').flatMap((row) => {
    const [, name, cells] = /<code>(.*?)<\/code>(.*)/s.exec(row) ?? []
    const texts = cells?.split('<td>').slice(1) ?? []
    return name ? [[name, texts.map((cell) => textOf(cell).trim())] as const] : []
  })
  return { status: response.status, rows: new Map(rows), text: textOf(html) }
}

test('the page lists every toggle with its state and source', async () => {
  const { rows } = await look(await openShop({ toggles: ['saved_items'] }), {
    'x-exp-user-gallery': 'on',
    'x-exp-datalayer-v2': 'perhaps',
  })
  expect([...rows.keys()]).toEqual([...Object.keys(toggles), ...experimentNames])
  expect(rows.get('saved_items')).toEqual([toggles.saved_items.does, 'on', 'proxy', 'on'])
  expect(rows.get('pay_later_bag')!.slice(1)).toEqual(['off', 'proxy', 'on'])
  const believed = 'header x-exp-user-gallery: on, believed (served locally)'
  expect(rows.get('user_gallery')!.slice(1)).toEqual(['on', believed, 'yes'])
  const odd = 'header x-exp-datalayer-v2: perhaps, which is not 1, true or on'
  expect(rows.get('datalayer_v2')!.slice(1)).toEqual(['off', odd, 'no'])
  expect(rows.get('discount_service')!.slice(1, 3)).toEqual(['off', 'no header x-exp-discount-service'])
})

test('a toggle of one account is marked as such', async () => {
  const { person } = await memberAt('C10000002', {
    stand(request, at) {
      const own = new URL(request.url).searchParams.has('userId') ? [{ name: 'nominated_day', enabled: true }] : []
      return at === '/proxy' ? Response.json({ toggles: own }) : undefined
    },
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
