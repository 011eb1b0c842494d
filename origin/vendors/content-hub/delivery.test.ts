import { beforeAll, expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import type { ComponentOf, ContentPage } from '#shared/content/content.ts'
import { type Model } from '#shared/content-model/schemas.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { seedBanners, seedContent } from '#origin/sample/seed/content.ts'

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
