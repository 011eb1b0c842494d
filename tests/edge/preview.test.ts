// The page that authoring tools frame, and the staging store that only this page reads.
import { expect, test } from 'vitest'
import type { ContentPage } from '#shared/content/content.ts'
import { openShop } from '#tests/support/open-shop.ts'

const author = 'author.localhost:8787'
const home: ContentPage = { key: 'home', title: 'Home', description: 'All', components: [{ type: 'paragraph', heading: 'Published words', html: '<p>Hello</p>' }] } // prettier-ignore
const draft = { ...home, components: [{ ...home.components[0], heading: 'Drafted words' }] }

/** The embedded staging store, with a draft, at the content service's own address. */
function drafts(request: Request, path: string) {
  if (path !== '/api/cms/draft') return undefined
  return new URL(request.url).searchParams.get('vse') === author
    ? Response.json(draft)
    : Response.json({ code: 'STAGING_UNKNOWN', message: 'No.' }, { status: 400 })
}

const framing = ({ headers }: Response) => ({
  policy: /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1],
  old: headers.get('x-frame-options'),
  cache: headers.get('cache-control'),
})

test('only authoring tools may frame the preview', async () => {
  const shop = await openShop({ settings: { AUTHOR_ORIGINS: 'https://app.amplience.net, https://other.example' } })
  const preview = await shop.fetch('/preview')
  expect(framing(preview)).toEqual({
    policy: `http://${author} https://app.amplience.net https://other.example`,
    old: null,
    cache: 'private, no-store',
  })
  expect(await preview.text()).toContain('<meta name="robots" content="noindex"/>')
  for (const path of ['/', '/preview/', '/preview/x', '/Preview', '/shop/p/AB123', '/shop/bag', '/api/cms/banners']) {
    const { policy, old } = framing(await shop.fetch(`${path}?vse=${author}`))
    expect([path, policy, old]).toEqual([path, "'none'", 'DENY'])
  }
  expect(await (await shop.fetch('/sitemap.xml')).text()).not.toContain('preview')
})

test('without an authoring tool nobody frames the preview', async () => {
  const shop = await openShop({ settings: { CONTENT_URL: 'https://hub.example' } })
  expect(framing(await shop.fetch('/preview'))).toMatchObject({ policy: "'none'", old: 'DENY' })
})

test('the preview page alone receives the authoring tools’ origins', async () => {
  const shop = await openShop()
  const html = await (await shop.fetch('/preview')).text()
  expect(html).toContain(`"authors":["http://${author}"]`)
  const scripts = [...html.matchAll(/<script [^>]*type="module"[^>]* src="([^"]+)"/g)].map(([, src]) => src)
  expect(new Set(scripts)).toEqual(new Set(['/assets/app.js', '/assets/first-preview.js']))
  const other = await (await shop.fetch(`/?vse=${author}`)).text()
  expect(other).not.toContain('authors')
  expect(other).not.toContain('first-preview')
})

test('only the preview page reads the staging store in its address', async () => {
  const shop = await openShop({ content: [home], stand: drafts })
  const shown = await (await shop.fetch(`/preview?vse=${author}&content=home&locale=en-GB,*`)).text()
  expect(shown).toContain('Drafted words')
  expect(shop.requests.filter(({ path }) => path.startsWith('/api/cms/draft')).map(({ path }) => path)).toEqual([
    `/api/cms/draft?${new URLSearchParams({ vse: author, content: 'home', locale: 'en-GB,*' })}`,
  ])
  expect(await (await shop.fetch(`/preview?vse=${author}&content=home&locale=%3Cx%3E`)).text()).toContain(
    'Drafted words',
  )
  const refused = await shop.fetch('/preview?vse=evil.example&content=home')
  expect([refused.status, (await refused.text()).includes('there is no saved content')]).toEqual([200, true])
  const before = shop.count('/api/cms/draft')
  for (const query of ['', '?content=home', `?vse=${author}`, '?vse=http://evil.example/&content=home'])
    expect((await shop.fetch(`/preview${query}`)).status).toBe(200)
  expect(shop.count('/api/cms/draft')).toBe(before)
})

test('a page with a staging store bypasses the shared copy', async () => {
  const shop = await openShop({ content: [home] })
  const cacheHeadersOf = async (path: string) => {
    const response = await shop.fetch(path)
    await response.text()
    await shop.idle()
    return [response.headers.get('cache-control')?.split(',')[0], response.headers.get('server-timing')?.split(',')[0]]
  }
  const own = ['private', expect.not.stringContaining('cache;')]
  expect(await cacheHeadersOf(`/?vse=${author}`)).toEqual(own)
  expect(await cacheHeadersOf('/')).toEqual(['public', 'cache;desc="drawn"'])
  expect(await cacheHeadersOf(`/?vse=${author}`)).toEqual(own)
  expect(await cacheHeadersOf('/')).toEqual(['public', 'cache;desc="memory"'])
})
