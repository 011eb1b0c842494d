// The editor on the authoring host: access, saving and publishing.
import { beforeAll, expect, test } from 'vitest'
import { modelId, modelOf } from '#shared/content-model/to-model.ts'
import type { Component, ContentPage } from '#shared/content/content.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { versionOf } from '#origin/shop/catalogue/version.ts'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'

const page: ContentPage = {
  key: 'delivery',
  title: 'Delivery',
  description: 'When it comes',
  components: [{ type: 'paragraph', heading: 'Soon', html: '<p>Tomorrow</p>' }],
}
const banner = { area: 'global', tone: 'info', text: 'Open late', link: null } as const

beforeAll(() => loadContent(bindings.DB, 'fw', [page], [banner], new Date()))

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

test('the editor lists a shop’s content and marks drafts', async () => {
  await send('/save/fw/delivery', modelWith({ title: 'A draft of it' }))
  const list = await (await at('/?brand=fw')).text()
  expect(list).toMatch(
    /href="\/edit\/fw\/delivery">A draft of it<[\s\S]*Draft, not published yet[\s\S]*Banner: Open late/,
  )
  const response = await at('/edit/fw/delivery')
  const html = await response.text()
  expect(html).not.toMatch(/<script(?![^>]*(?: src=| type="application\/json"))|<style| style=| on\w+=/)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'; script-src 'self';.*frame-src https:\/\/[^;]*; .*frame-ancestors 'none'/)
  expect(response.headers.get('access-control-allow-origin')).toBe(null)
})

test('publishing a draft raises the shop’s version', async () => {
  const version = () => versionOf(bindings.DB, 'fw')
  const [before, title] = [await version(), await shown()]
  expect(await send('/save/fw/delivery', modelWith({ title: 'Later' }))).toEqual([
    200,
    'Saved as a draft. Shoppers do not see it yet.',
  ])
  expect([await shown(), await version()]).toEqual([title, before])
  expect(await send('/publish/fw/delivery', modelWith({ title: 'Now' }))).toEqual([
    200,
    'Published. Shoppers see it within a minute.',
  ])
  expect([await shown(), (await version()) > before]).toEqual(['Now', true])
})

test('invalid content is refused with its field', async () => {
  const link = { label: 'x', to: 'javascript:alert(1)' }
  const part = { type: 'banner', heading: 'H', text: '', picture: null, link, tone: 'light' } as Component
  const title = await shown()
  expect(await send('/publish/fw/delivery', modelWith({ title: 'Wrong', components: [part] }))).toEqual([
    422,
    'Nothing was kept. components 1, link: This must begin with / or https://.',
  ])
  expect((await send('/publish/fw/delivery', modelWith({ title: ' ' })))[0]).toBe(422)
  expect((await send('/publish/fw/delivery', { _meta: { schema: 'x' } }))[0]).toBe(422)
  expect((await send('/publish/fw/delivery', null))[0]).toBe(422)
  expect((await send('/publish/nobody/delivery', modelWith({})))[0]).toBe(400)
  expect(await shown()).toBe(title)
})

test('scripts are removed from stored rich text', async () => {
  const html = '<p onclick="x()">Safe</p><script>x()</script><a href="javascript:x()">y</a>'
  await send('/publish/fw/delivery', modelWith({ components: [{ type: 'paragraph', heading: '', html }] }))
  const stored = await (await fetchOrigin('/api/cms/page?key=delivery', { headers: { 'x-site-id': 'FW' } })).text()
  expect(stored).toContain('"html":"<p>Safe</p><a>y</a>"')
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

test('the banner above all pages is published at once', async () => {
  const model = modelOf({ ...banner, text: 'Open later' }, { deliveryId: 'b', deliveryKey: 'fw/banner/global' })
  expect((await send('/publish/fw/banner/global', model))[0]).toBe(200)
  const banners = await (await fetchOrigin('/api/cms/banners', { headers: { 'x-site-id': 'FW' } })).text()
  expect(banners).toContain('Open later')
})
