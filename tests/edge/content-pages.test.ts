import { expect, test } from 'vitest'
import { bannerAreas, type NotificationBanner } from '#shared/content/content.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { contentNames } from '#client/content/page-names.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { forEngines, textOf } from '#tests/support/read-page.ts'

const authored = Object.keys(contentNames).map((key) => ({
  key,
  title: `About ${key}`,
  description: `All about ${key}`,
  components: [{ type: 'paragraph' as const, heading: `On ${key}`, html: `<p>Words on ${key}.</p>` }],
}))

const banners = bannerAreas.map((area): NotificationBanner => ({
  area,
  tone: 'info',
  text: `Notice for ${area}`,
  link: null,
}))

test.each(Object.keys(contentNames))('/%s shows its authored page under its own title', async (name) => {
  const shop = await openShop({ content: authored })
  const response = await shop.fetch(`/${name}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain(`<title>About ${name} | `)
  expect(html).toContain(`<meta name="description" content="All about ${name}"`)
  expect(textOf(html)).toContain(`Words on ${name}.`)
  expect(forEngines(html)).toEqual({ canonical: `${shop.base}/${name}`, robots: null })
})

test('an unknown content page is 404; a failed one is not', async () => {
  expect((await (await openShop()).fetch('/delivery')).status).toBe(404)
  const shop = await openShop({
    stand: (_, path) => (path === '/api/cms/page' ? new Response('no', { status: 500 }) : undefined),
  })
  const response = await shop.fetch('/delivery')
  await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

/** Pages with their notice areas. */
const pagesOfAreas = [
  ['/', ['global', 'page']],
  ['/shop/c/women', ['global', 'page']],
  ['/shop/s/?term=dress', ['global', 'page']],
  ['/shop/p/AB123', ['global', 'page']],
  ['/delivery', ['global', 'content']],
  ['/privacy', ['global', 'policy']],
  ['/checkout/credit-eligibility', ['credit']],
  ['/nowhere', ['global']],
] as const

async function noticesAt(path: string, off: readonly string[]) {
  const toggles = fallbackToggles.filter((name) => !off.includes(name))
  const shop = await openShop({ content: authored, banners, toggles })
  const text = textOf(await (await shop.fetch(path)).text())
  return bannerAreas.filter((area) => text.includes(`Notice for ${area}`))
}

test.each(pagesOfAreas)('%s shows the notices of its own areas only', async (path, areas) => {
  expect(await noticesAt(path, [])).toEqual(areas)
})
