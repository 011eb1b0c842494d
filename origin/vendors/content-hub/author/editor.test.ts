// The editor on the authoring host: access, saving and publishing.
import { beforeAll, expect, test } from 'vitest'
import { modelId, modelOf } from '#shared/content-model/to-model.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { bindings, DB, fetchOrigin } from '#origin/fixtures/ask.ts'

const page: ContentPage = {
  key: 'delivery',
  title: 'Delivery',
  description: 'When it comes',
  components: [{ type: 'paragraph', heading: 'Soon', html: '<p>Tomorrow</p>' }],
}
const banner = { area: 'global', tone: 'info', text: 'Open late', link: null } as const

beforeAll(() => loadContent(DB, 'fw', [page], [banner], new Date()))

const local = { ...bindings, LOCAL: '1' }
const own = { 'x-edge-host': 'author', 'sec-fetch-site': 'same-origin' }

function at(path: string, init: RequestInit = {}, env = local) {
  return fetchOrigin(path, { ...init, headers: { ...own, ...(init.headers as object) } }, env)
}

async function send(path: string, model: unknown, headers: Record<string, string> = {}) {
  const body = JSON.stringify({ model })
  const response = await at(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  return [response.status, ((await response.json()) as { message: string }).message] as const
}

const modelWith = (changes: Partial<ContentPage>) =>
  modelOf({ ...page, ...changes }, { deliveryId: modelId('fw/delivery'), deliveryKey: 'fw/delivery' })

async function shown(): Promise<string> {
  const response = await fetchOrigin('/api/cms/page?key=delivery', { headers: { 'x-site-id': 'FW' } })
  return ((await response.json()) as ContentPage).title
}

test('the editor is served on a developer’s machine only', async () => {
  for (const path of ['/', '/edit/fw/delivery', '/files/author.js'])
    expect([(await at(path)).status, (await at(path, {}, { ...bindings, LOCAL: '0' })).status]).toEqual([200, 404])
  const response = await at('/save/fw/delivery', { method: 'POST', body: '{}' }, { ...bindings, LOCAL: '0' })
  expect(response.status).toBe(404)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'content-type': 'text/plain' }, 400],
])('a request of another page is refused: %j', async (headers, status) => {
  const title = await shown()
  expect((await send('/publish/fw/delivery', modelWith({ title: 'Forged' }), headers))[0]).toBe(status)
  expect(await shown()).toBe(title)
})
