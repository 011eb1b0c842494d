import { beforeAll, expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import type { ComponentOf, ContentPage } from '#shared/content/content.ts'
import { pageOf } from '#shared/content-model/from-model.ts'
import { modelId } from '#shared/content-model/to-model.ts'
import { contentLink, schemaOf, type Model } from '#shared/content-model/schemas.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { seedBanners, seedContent } from '#origin/sample/seed/content.ts'
import { cleanHtml } from '#shared/content-model/clean-html.ts'

const now = new Date('2026-11-20T10:00:00Z')

const cgnHome = seedContent(brands.cgn).find(({ key }) => key === 'home')!.body
const slides = cgnHome.components.filter(({ type }) => type === 'banner') as ComponentOf<'banner'>[]
/** A page whose first component has items of its own. */
const nested: ContentPage = { ...cgnHome, key: 'nested', components: [{ type: 'carousel', heading: 'Now', slides }] }

beforeAll(async () => {
  for (const code of brandCodes) {
    const pages = seedContent(brands[code]).map(({ body }) => body)
    if (code === 'cgn') pages.push(nested)
    await loadContent(bindings.DB, code, pages, seedBanners(brands[code]), now)
  }
})

type Reply = { content: Model & Record<string, never>; linkedContent?: Model[]; error?: { type: string; data: object } }

async function read(path: string, host = 'content', init: RequestInit = {}, env = bindings) {
  const response = await fetchOrigin(
    path,
    { ...init, headers: { 'x-edge-host': host, ...(init.headers as object) } },
    env,
  )
  return { response, reply: (await response.json()) as Reply & { responses: Reply[]; page: { nextCursor?: string } } }
}

const post = (path: string, body: unknown, host = 'content') =>
  read(path, host, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

test('every shop’s pages are delivered unchanged by key', async () => {
  for (const code of brandCodes) {
    for (const { key, body } of seedContent(brands[code])) {
      const { reply } = await read(`/content/key/${code}/${key}?depth=all&format=inlined`)
      expect(pageOf(reply.content, cleanHtml)).toEqual({ read: body, skipped: [], mended: [] })
    }
  }
})

test('items and their parts are delivered by id', async () => {
  const id = modelId('jdw/home')
  const { reply: home } = await read(`/content/id/${id}?depth=all&format=inlined`)
  expect(home.content._meta).toMatchObject({ deliveryId: id, deliveryKey: 'jdw/home', schema: schemaOf('page') })
  const part = (home.content['components'] as unknown as Model[])[1]!
  const { reply } = await read(`/content/id/${part._meta.deliveryId}?depth=all&format=inlined`)
  expect(reply.content).toEqual(part)
})

test('depth and format decide which items are included', async () => {
  const { reply: root } = await read('/content/key/cgn/nested')
  const [first] = root.content['components'] as unknown as object[]
  expect(first).toEqual({
    _meta: { schema: contentLink },
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    contentType: schemaOf('carousel'),
  })
  const { reply: one } = await read('/content/key/cgn/nested?depth=1&format=inlined')
  const carousel = (one.content['components'] as unknown as Model[])[0]!
  expect((carousel['slides'] as Model[])[0]).toMatchObject({ _meta: { schema: contentLink } })
  const { reply: linked } = await read('/content/key/cgn/nested?depth=all&format=linked')
  expect((linked.content['components'] as unknown as object[])[0]).toEqual(first)
  const ids = linked.linkedContent!.map(({ _meta }) => _meta.deliveryId)
  expect(ids).toContain((carousel['slides'] as { id: string }[])[0]!.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await read('/content/key/cgn/nested?depth=23')).response.status).toBe(400)
  expect((await read('/content/key/cgn/nested?format=xml')).response.status).toBe(400)
})

test('an unknown item is the vendor’s 404', async () => {
  const { response, reply } = await read('/content/key/jdw/nothing?depth=all&format=inlined')
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, '*'])
  expect(reply.error).toMatchObject({ type: 'CONTENT_NOT_FOUND', data: { key: 'jdw/nothing' } })
  expect((await read('/content/id/..')).response.status).toBe(404)
  expect((await read(`/content/id/${modelId('zzz/home')}`)).response.status).toBe(404)
  expect((await read('/api/cms/page?key=home')).response.status).toBe(404)
  expect((await fetchOrigin('/content/key/jdw/home', { headers: { 'x-site-id': 'JDW' } })).status).toBe(404)
})

test('a batch returns an item or error per key', async () => {
  const requests = [{ key: 'jdw/delivery' }, { key: 'jdw/nothing' }, { id: modelId('fw/home') }]
  const { reply } = await post('/content/fetch', { requests, parameters: { depth: 'all', format: 'inlined' } })
  expect(reply.responses.map(({ content, error }) => content?._meta.deliveryKey ?? error?.type)).toEqual([
    'jdw/delivery',
    'CONTENT_NOT_FOUND',
    'fw/home',
  ])
  for (const wrong of [{}, { requests: [] }, { requests: [{ name: 'x' }] }, 'x'])
    expect((await post('/content/fetch', wrong)).response.status).toBe(400)
})

test('items are filtered by value, sorted and paged', async () => {
  const filterBy = [
    { path: '/_meta/schema', value: schemaOf('notification') },
    { path: '/area', value: 'bag' },
  ]
  const { reply } = await post('/content/filter', {
    filterBy,
    sortBy: { key: '_meta/deliveryKey', order: 'DESC' },
    page: { size: 5 },
  })
  const keys = reply.responses.map(({ content }) => content._meta.deliveryKey)
  expect(keys).toEqual(['pma', 'jdw', 'ihm', 'fw', 'dal'].map((code) => `${code}/banner/bag`))
  const next = await post('/content/filter', {
    filterBy,
    sortBy: { key: '_meta/deliveryKey', order: 'DESC' },
    page: { size: 5, cursor: reply.page.nextCursor },
  })
  expect(next.reply.responses).toHaveLength(3)
  expect(next.reply.page).toEqual({ responseCount: 3 })
  const own = { filterBy: [{ path: '/__proto__/x', value: 1 }] }
  expect((await post('/content/filter', own)).reply.responses).toEqual([])
  for (const wrong of [
    {},
    { filterBy: [] },
    { filterBy: [{ path: 'area', value: 'bag' }] },
    { filterBy, page: { size: 9999 } },
  ])
    expect((await post('/content/filter', wrong)).response.status).toBe(400)
})

test('only pictures are served at image addresses', async () => {
  const { reply } = await read('/content/key/jdw/home?depth=all&format=inlined')
  const [image] = JSON.stringify(reply).match(/"name":"banner~[^"]+\.svg"/)!
  const name = JSON.parse(`{${image}}`).name as string
  const picture = (path: string) => fetchOrigin(path, { headers: { 'x-edge-host': 'content' } })
  for (const path of [
    `/i/shop/${encodeURIComponent(name)}`,
    `/i/shop/${name}.webp?w=640&fmt=auto`,
    `/i/shop/${name}/a-seo-name`,
  ]) {
    const response = await picture(path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml'])
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
  for (const path of [
    '/i/shop/..~..~api.svg',
    `/i/their/${name}`,
    '/i/shop/banner~1~jdw~nothing.svg',
    '/i/shop/%2e%2e%2fx.svg',
  ])
    expect([path, (await picture(path)).status]).toEqual([path, 404])
})

test('drafts need the authoring host and its key', async () => {
  const draft = JSON.stringify({ key: 'delivery', title: 'Delivery, soon', description: '', components: [] })
  await bindings.DB.prepare("UPDATE content SET draft = ? WHERE brand = 'awl' AND key = 'delivery'").bind(draft).run()
  const title = async (host: string, env: object, key?: string) => {
    const { response, reply } = await read(
      '/content/key/awl/delivery',
      host,
      key ? { headers: { 'x-api-key': key } } : {},
      { ...bindings, ...env },
    )
    return response.ok ? reply.content['title'] : response.status
  }
  expect(await title('content', { LOCAL: '1' })).toBe('Delivery')
  expect(await title('author', { LOCAL: '1' })).toBe('Delivery, soon')
  const away = { LOCAL: '0', AUTHOR_KEY: 'a-key-of-authors-only' }
  expect(await title('author', away)).toBe(401)
  expect(await title('author', away, 'a-key-of-authors-onlx')).toBe(401)
  expect(await title('author', { LOCAL: '0', AUTHOR_KEY: '' }, '')).toBe(401)
  expect(await title('author', away, 'a-key-of-authors-only')).toBe('Delivery, soon')
})
