// Drafts for the preview come only from the embedded store and allowed staging hosts.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { schemaOf } from '#shared/content-model/schemas.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { bindings, DB, fetchOrigin } from '#origin/fixtures/ask.ts'
import { playVendor } from '#origin/fixtures/play-vendor.ts'
import { makeContent, savingDraft } from './write.ts'

const page: ContentPage = {
  key: 'returns',
  title: 'Returns',
  description: '',
  components: [
    { type: 'credit', promotion: null },
    { type: 'paragraph', heading: 'Published', html: '<p>a</p>' },
  ],
}

beforeAll(async () => {
  await loadContent(DB, 'jdw', [page], [], new Date())
  const drafted = { ...page, components: [page.components[0], { ...page.components[1], heading: 'Drafted' }] }
  await makeContent(DB, await savingDraft({ d1: DB, brand: 'jdw', now: new Date() }, drafted))
})

afterEach(() => vi.restoreAllMocks())

const staging = { ...bindings, LOCAL: '0', STAGING_HOSTS: 'abc.staging.bigcontent.io, other.example:8443' }

async function draft(query: Record<string, string>, env: OriginEnv) {
  const path = `/api/cms/draft?${new URLSearchParams(query)}`
  const response = await fetchOrigin(path, { headers: { 'x-site-id': 'JDW' } }, env)
  return { status: response.status, reply: (await response.json()) as ContentPage & { code?: string } }
}

test('an allowed staging store’s text is cleaned', async () => {
  const content = {
    _meta: { schema: schemaOf('paragraph'), deliveryId: 'x' },
    heading: 'External',
    html: '<p onclick="x()">b<script>x()</script></p>',
  }
  const requests = playVendor(() => Response.json({ content }))
  const { reply } = await draft({ vse: 'abc.staging.bigcontent.io', content: 'home', locale: 'en-GB' }, staging)
  expect(reply.components).toEqual([{ type: 'paragraph', heading: 'External', html: '<p>b</p>' }])
  expect(requests.map(({ url, redirect }) => [url, redirect])).toEqual([
    ['https://abc.staging.bigcontent.io/content/key/jdw/home?depth=all&format=inlined&locale=en-GB', 'manual'],
  ])
})

test.each([
  'evil.example',
  'abc.staging.bigcontent.io.evil.example',
  'evil-abc.staging.bigcontent.io',
  'abc.staging.bigcontent.io:8080',
  'other.example',
  '127.0.0.1',
  '169.254.169.254',
  'localhost:8787',
  'author.localhost',
  'staging.bigcontent.io',
])('no request goes to the host %s', async (vse) => {
  const requests = playVendor(() => Response.json({}))
  const { status, reply } = await draft({ vse, content: 'home' }, staging)
  expect([status, reply.code, requests]).toEqual([400, 'STAGING_UNKNOWN', []])
})

test('a staging store’s redirect is not followed', async () => {
  const requests = playVendor(
    () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } }),
  )
  expect((await draft({ vse: 'other.example:8443', content: 'home' }, staging)).status).toBe(500)
  expect(requests).toHaveLength(1)
})
