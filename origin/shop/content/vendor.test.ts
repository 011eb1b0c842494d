import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { schemaOf } from '#shared/content-model/schemas.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { bindings, DB, fetchOrigin } from '#origin/fixtures/ask.ts'
import { type Answer, badAnswers, playVendor } from '#origin/fixtures/play-vendor.ts'
import { seedBanners, seedContent } from '#origin/sample/seed/content.ts'

beforeAll(async () => {
  for (const code of brandCodes) {
    const pages = seedContent(brands[code]).map(({ body }) => body)
    await loadContent(DB, code, pages, seedBanners(brands[code]), new Date())
  }
})

afterEach(() => vi.restoreAllMocks())

const away = { ...bindings, CONTENT_URL: 'https://hub.example/', CONTENT_KEY: 'the-key' }

async function fetchReply(path: string, brand: string, env: OriginEnv = away) {
  const response = await fetchOrigin(path, { headers: { 'x-site-id': brand.toUpperCase() } }, env)
  const { version: _, ...reply } = (await response.json()) as { version?: string } & Record<string, unknown>
  return { status: response.status, reply }
}

/** The embedded store, served as an external hub. */
const embeddedStore: Answer = async (request) =>
  fetchOrigin(new URL(request.url).pathname + new URL(request.url).search, {
    method: request.method,
    headers: { 'x-edge-host': 'content', 'content-type': 'application/json' },
    ...(request.method === 'POST' && { body: await request.text() }),
  })

test('a hub’s replies equal the embedded store’s', async () => {
  const requests = playVendor(embeddedStore)
  for (const code of brandCodes) {
    // A hub's authors plan the seasons of their home page themselves.
    const keys = seedContent(brands[code]).flatMap(({ key }) => (key === 'home' ? [] : [key]))
    const paths = keys.map((key) => `/api/cms/page?key=${key}`)
    for (const path of [...paths, '/api/cms/banners', '/api/cms/bag', '/api/cms/page?key=nothing'])
      expect([path, await fetchReply(path, code)]).toEqual([path, await fetchReply(path, code, bindings)])
  }
  expect(requests[0]!.url).toBe('https://hub.example/content/key/dal/home-winter?depth=all&format=inlined')
  expect(new Set(requests.map(({ headers }) => headers.get('x-api-key')))).toEqual(new Set(['the-key']))
}, 60_000)

const page = (components: unknown[]) => ({
  content: { _meta: { schema: schemaOf('page'), deliveryKey: 'jdw/home' }, title: 'T', description: '', components },
})

test('unknown components are skipped and logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  playVendor(() =>
    Response.json(
      page([
        { _meta: { schema: 'https://other.example/hologram.json' } },
        {
          _meta: { schema: schemaOf('paragraph') },
          heading: '<b>',
          html: '<p onclick="x">Hi<script>alert(1)</script></p>',
        },
      ]),
    ),
  )
  const { reply } = await fetchReply('/api/cms/page?key=home', 'jdw')
  expect(reply).toMatchObject({ key: 'home', components: [{ type: 'paragraph', heading: '<b>', html: '<p>Hi</p>' }] })
  expect(String(warned.mock.calls[0])).toContain('"skipped":["https://other.example/hologram.json"]')
})

const badDays: [string, Answer][] = [
  [
    'hangs',
    (request) => new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(new Error('late')))),
  ],
  ['answers another item than a page', () => Response.json({ content: { _meta: { schema: schemaOf('banner') } } })],
  ...badAnswers,
]

test.each(badDays)('a hub that %s fails in time', async (_, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  playVendor(answer)
  const started = Date.now()
  const { status, reply } = await fetchReply('/api/cms/page?key=home', 'jdw')
  expect(status).toBe(500)
  expect(JSON.stringify(reply)).not.toMatch(/hub|the-key/)
  const { status: fine, reply: banners } = await fetchReply('/api/cms/banners', 'jdw')
  expect([fine, banners['banners']]).toEqual([200, []])
  expect(Date.now() - started).toBeLessThan(6000)
})
