import { afterEach, expect, test, vi } from 'vitest'
import type { Component, ContentPage } from '#shared/content/content.ts'
import { makeContent, writingPage } from '#origin/shop/content/write.ts'
import { DB } from '#origin/fixtures/ask.ts'
import { openShop, type Stand } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

const start = new Date('2026-11-20T10:00:00Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const page = (heading: string, key = 'help'): ContentPage => ({
  key,
  title: 'Help',
  description: '',
  components: [{ type: 'paragraph', heading, html: '<p>Words.</p>' }],
})

afterEach(() => vi.useRealTimers())

async function shopWith(content: ContentPage[], stand?: Stand) {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  const shop = await openShop({ content, ...(stand && { stand }) })
  const see = async (seconds: number, path = '/help') => {
    vi.setSystemTime(at(seconds))
    const text = textOf(await (await shop.fetch(path)).text())
    await shop.idle()
    return ['Before', 'After'].filter((word) => text.includes(word)).join()
  }
  const change = () =>
    writingPage({ d1: DB, brand: 'jdw', now: start }, page('After')).then((it) => makeContent(DB, it))
  return { see, change, shop }
}

test('a content change shows within a minute under constant traffic', async () => {
  const { see, change } = await shopWith([page('Before')])
  for (const seconds of [0, 7, 13]) expect(await see(seconds)).toBe('Before')
  await change()
  const seen: string[] = []
  for (let seconds = 14; seconds <= 73; seconds += 6) seen.push(await see(seconds))
  expect(seen.at(-1)).toBe('After')
  expect(seen.lastIndexOf('Before')).toBeLessThan(seen.indexOf('After'))
})

test('a page is not redrawn from a reply older than the change', async () => {
  const { see, change } = await shopWith([page('Before')])
  await see(0, '/')
  expect(await see(12)).toBe('Before')
  await change()
  // Another page's reply carries the new content version ten seconds after the now outdated reply was cached.
  await see(21, '/')
  expect(await see(22)).toBe('After')
  expect(await see(74)).toBe('After')
})

const bagContent: ContentPage = {
  key: 'bag',
  title: 'Bag',
  description: '',
  components: [
    {
      type: 'usp-bar',
      heading: 'Before you order',
      points: [{ icon: 'help', label: 'Ask us', text: 'By phone', to: '/help' }],
    },
    { type: 'product-rail', heading: 'A rail', of: 'newest', link: null },
  ],
}

test('authored content below the bag is in the first HTML', async () => {
  const shop = await openShop({ content: [bagContent] })
  const text = textOf(await (await shop.fetch('/shop/bag')).text())
  expect(text).toContain('Your bag is empty')
  expect(text).toMatch(/Before you order.*Ask us.*By phone/s)
  expect(text).not.toContain('A rail')
  expect(await (await shop.fetch('/api/cms/bag')).json()).toEqual({ components: bagContent.components })
})

const payload = `"><script>alert(1)</script><img src=x onerror=alert(1)>`
const rich = `<p onclick="alert(1)">x</p>${payload}<a href="javascript:alert(1)">y</a><svg/onload=alert(1)>`
const link = { label: payload, to: 'javascript:alert(1)' }
const banner = { type: 'banner', heading: payload, text: payload, picture: null, link, tone: 'dark' } as const
const hostile: Component[] = [
  banner,
  { type: 'carousel', heading: payload, slides: [banner] },
  { type: 'paragraph', heading: payload, html: rich },
  { type: 'grid', heading: payload, cells: [{ label: payload, text: payload, to: link.to, picture: null }] },
  { type: 'brand-info', heading: payload, text: payload, points: [{ heading: payload, text: payload }] },
  { type: 'faq', heading: payload, questions: [{ question: payload, html: rich }] },
  { type: 'product-rail', heading: payload, of: 'newest', link },
  { type: 'usp-bar', heading: payload, points: [{ icon: 'help', label: payload, text: payload, to: link.to }] },
  { type: 'image-text', heading: payload, html: rich, picture: null, link, side: 'left' },
  { type: 'table', heading: payload, columns: [payload], rows: [{ cells: [payload, payload] }] },
]

test.each(['/', '/help', '/shop/bag'])('script in every authored field is text on %s', async (path) => {
  const shop = await openShop({
    content: ['home', 'help', 'bag'].map((key) => ({
      key,
      title: payload,
      description: payload,
      components: hostile,
    })),
    banners: [{ area: 'global', tone: 'info', text: payload, link }],
  })
  const html = await (await shop.fetch(path)).text()
  expect(textOf(html)).toContain('alert(1)')
  const tags = html
    .replace(/<script\b[^>]*type="application\/(ld\+)?json"[^>]*>.*?<\/script>/gs, '')
    .match(/<[a-z][^>]*>/g)!
  expect(tags.filter((tag) => tag.startsWith('<script>'))).toEqual([])
  expect(
    tags.filter((tag) => /\son\w+=(?!"[^"]*&)/i.test(tag.replace(/="[^"]*"/g, '=""').replace(/=""/g, ''))),
  ).toEqual([])
  expect(tags.filter((tag) => /(href|src)="\s*javascript:/i.test(tag))).toEqual([])
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('<svg/onload')
})
