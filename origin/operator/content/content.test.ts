import { beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { versionOf } from '#origin/shop/catalogue/version.ts'
import { replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows, signedInOperator, undoing } from '#origin/fixtures/operating.ts'
import { audited, lineOf, rowAt } from '#origin/fixtures/operator-lines.ts'

const { DB } = bindings
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

test('undo restores a discarded draft', async () => {
  lineOf(await change({ heading: 'First' }))
  const second = lineOf(await change({ heading: 'Second' }))
  const gone = lineOf(await shopAction('content.discard', { key: 'home' }, { sure: true }))
  expect(await state()).toBe('Published')
  lineOf(await undoing(gone))
  lineOf(await undoing(second))
  lineOf(await shopAction('content.publish', { key: 'home' }))
  expect((await headings())[0]).toBe('First')
})

test('a page links its editable parts to their forms', async () => {
  const { go } = await signedInOperator()
  const page = await (await go('/content/row/home?brand=jdw')).text()
  for (const text of ['Coats', '2.1 Slide', '2.2 Slide', '4.1 Tile', 'Shop → /shop/c/coats'])
    expect(page).toContain(text)
  const link = /href="(\/do\/content\.change[^"]*part=2\.1[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&')
  expect(await (await go(link)).text()).toContain('value="Hats"')
})

test.each([
  ['key', { key: 'nowhere' }],
  ['key', { key: 'banner:global' }],
  ['part', { part: '9' }],
  ['part', { part: '2.7' }],
  ['heading', { part: '5', text: '', linkLabel: '', linkTo: '', alt: '' }],
  ['text', { part: '3', linkLabel: '', linkTo: '', alt: '' }],
  ['alt', { part: '2', text: '', linkLabel: '', linkTo: '' }],
  ['linkTo', { linkTo: '' }],
  ['linkTo', { linkTo: 'javascript:alert(1)' }],
  ['linkLabel', { linkLabel: '' }],
  ['text', { text: 'x'.repeat(2001) }],
])('changed texts are refused at %s: %j', async (field, typed) => {
  expect(await change(typed as unknown as Record<string, string>)).toMatchObject({ status: 422, field })
  expect(await state()).toBe('Published')
})

test('a script writes a whole page', async () => {
  const page = (more: object) => JSON.stringify({ ...home, key: 'help', ...more })
  const line = lineOf(await shopAction('content.write', { source: page({ title: 'Help' }) }))
  expect((await rowAt('content', 'help'))!.cells.title).toBe('Help')
  lineOf(await undoing(line))
  expect(await rowAt('content', 'help')).toBe(undefined)
  for (const wrong of [
    '{',
    '7',
    page({ title: ' ' }),
    page({ components: [{ type: 'spaceship' }] }),
    page({ key: 'A B' }),
  ])
    expect(await shopAction('content.write', { source: wrong })).toMatchObject({ status: 422, field: 'source' })
  lineOf(await change({}))
  expect(await shopAction('content.write', { source: JSON.stringify(home) })).toMatchObject({ field: 'source' })
  expect(await shopAction('content.remove', { key: 'home' }, { sure: true })).toMatchObject({ field: 'key' })
  expect((await shopAction('content.publish', { key: 'home' })).status).toBe(200)
  expect((await shopAction('content.publish', { key: 'home' })).status).toBe(409)
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
