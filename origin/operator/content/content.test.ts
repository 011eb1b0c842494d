import { beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { versionOf } from '#origin/shop/catalogue/version.ts'
import { DB, replyAs } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows, undoing, audited, lineOf, rowAt } from '#origin/fixtures/operating.ts'

const picture = {
  src: '/pictures/banner/1-a/jdw/hero-1.svg',
  kind: 'drawn',
  width: 1440,
  height: 640,
  alt: 'Coats',
} as const
const slide = (heading: string) =>
  ({
    type: 'banner',
    heading,
    text: 'Warm.',
    picture,
    link: { label: 'Shop', to: '/shop/c/coats' },
    tone: 'light',
  }) as const
const home: ContentPage = {
  key: 'home',
  title: 'Home',
  description: 'All of it',
  components: [
    slide('Coats'),
    { type: 'carousel', heading: 'More', slides: [slide('Hats'), slide('Scarves')] },
    { type: 'paragraph', heading: 'Words', html: '<p>Formatted.</p>' },
    { type: 'grid', heading: 'Tiles', cells: [{ label: 'Home', text: '', to: '/shop/c/home', picture: null }] },
    { type: 'credit', promotion: null },
  ],
}

beforeEach(() => loadContent(DB, 'jdw', [home], [], new Date()))

async function shown() {
  return (await replyAs(null, contentCalls.page, { query: { key: 'home' } })) as ContentPage
}
const headings = async () => {
  const [banner, carousel] = (await shown()).components as unknown as [
    { heading: string },
    { slides: { heading: string }[] },
  ]
  return [banner.heading, ...carousel.slides.map(({ heading }) => heading)]
}
const newTexts = {
  heading: 'New coats',
  text: 'Warmer.',
  linkLabel: 'See them',
  linkTo: '/shop/c/coats',
  alt: 'New coats',
}
const state = async () => (await rowAt('content', 'home'))!.cells.state
const change = (typed: Record<string, string>) =>
  shopAction('content.change', { key: 'home', part: '1', ...newTexts, ...typed })

test('an edited part is a draft until published', async () => {
  const before = await versionOf(DB, 'jdw')
  const changed = lineOf(await change({}))
  expect([await headings(), await state()]).toEqual([['Coats', 'Hats', 'Scarves'], 'Published, with a draft'])
  lineOf(await change({ part: '2.2', heading: 'Shawls' }))
  const published = lineOf(await shopAction('content.publish', { key: 'home' }))
  expect(await headings()).toEqual(['New coats', 'Hats', 'Shawls'])
  expect(await versionOf(DB, 'jdw')).toBeGreaterThan(before)
  expect((await shown()).components[0]).toMatchObject({
    text: 'Warmer.',
    link: { label: 'See them' },
    picture: { alt: 'New coats' },
  })
  expect(await audited(published)).toMatchObject({ brand: 'jdw', about: 'home', said: 'Published home' })
  lineOf(await undoing(published))
  expect([await headings(), await state()]).toEqual([['Coats', 'Hats', 'Scarves'], 'Published'])
  expect((await undoing(changed)).status).toBe(409)
})

test('undo restores a removed page of that brand only', async () => {
  expect(await shopAction('content.remove', { key: 'home' })).toMatchObject({ code: 'ASK' })
  const line = lineOf(await shopAction('content.remove', { key: 'home' }, { sure: true }))
  expect((await shopRows('content')).rows).toEqual([])
  lineOf(await undoing(line))
  expect(await headings()).toEqual(['Coats', 'Hats', 'Scarves'])
  expect((await shopAction('content.change', { key: 'home', part: '1', ...newTexts }, { brand: 'dal' })).field).toBe(
    'key',
  )
})
