import { beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { bannerAreas } from '#shared/content/content.ts'
import { loadToggles } from '#origin/sample/load.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows, undoing } from '#origin/fixtures/operating.ts'
import { audited, lineOf, rowAt } from '#origin/fixtures/operator-lines.ts'

const { DB } = bindings
const bag = {
  area: 'bag',
  tone: 'info',
  text: 'You have 14 days to change your mind.',
  link: { label: 'Returns', to: '/returns' },
} as const
const snow = {
  area: 'global',
  text: 'Snow slows us down.',
  linkLabel: 'Delivery',
  linkTo: '/delivery',
  tone: 'warning',
}

beforeEach(async () => {
  await loadContent(DB, 'jdw', [], [bag], new Date())
  await loadToggles(DB, [{ name: 'banner_bag', enabled: true }])
})
const shown = async () => (await replyAs(null, contentCalls.banners)).banners

test('every banner area is listed with its state', async () => {
  expect((await shopRows('banners')).rows.map(({ key }) => key)).toEqual([...bannerAreas])
  expect((await rowAt('banners', 'bag'))!.cells).toMatchObject({
    state: 'Shown',
    text: bag.text,
    link: 'Returns → /returns',
  })
  lineOf(await shopAction('banners.write', snow))
  expect((await rowAt('banners', 'global'))!.cells.state).toBe('Hidden: the toggle banner_global is off')
  expect((await shopRows('banners', { brand: 'dal' })).rows.map(({ cells }) => cells.state)).toEqual(
    Array(8).fill('None'),
  )
})

test('publishing and removing a banner can be undone', async () => {
  const line = lineOf(await shopAction('banners.write', snow))
  const link = { label: 'Delivery', to: '/delivery' }
  expect(await shown()).toContainEqual({ area: 'global', tone: 'warning', text: 'Snow slows us down.', link })
  expect(await audited(line)).toMatchObject({
    brand: 'jdw',
    about: 'banner:global',
    said: 'Wrote the banner of every page: Snow slows us down.',
  })
  lineOf(await undoing(line))
  expect(await shown()).toEqual([bag])
  const changed = lineOf(await shopAction('banners.write', { area: 'bag', text: 'Sixty days!', tone: 'success' }))
  expect(await shown()).toEqual([{ area: 'bag', tone: 'success', text: 'Sixty days!', link: null }])
  lineOf(await undoing(changed))
  const removed = lineOf(await shopAction('banners.remove', { area: 'bag' }))
  expect(await shown()).toEqual([])
  lineOf(await undoing(removed))
  expect(await shown()).toEqual([bag])
})

test.each([
  ['area', { area: 'moon' }],
  ['text', { text: ' ' }],
  ['text', { text: 'x'.repeat(201) }],
  ['linkTo', { linkTo: '' }],
  ['linkTo', { linkTo: 'javascript:alert(1)' }],
  ['linkTo', { linkTo: '//evil.example' }],
  ['linkLabel', { linkLabel: '' }],
  ['tone', { tone: 'shouting' }],
])('a banner is refused at %s: %j', async (field, typed) => {
  expect(await shopAction('banners.write', { ...snow, ...typed } as Record<string, string>)).toMatchObject({
    status: 422,
    field,
  })
  expect(await shown()).toEqual([bag])
})

test('a banner change without effect is refused', async () => {
  const same = { area: 'bag', text: bag.text, linkLabel: 'Returns', linkTo: '/returns', tone: 'info' }
  expect(await shopAction('banners.write', same)).toMatchObject({ status: 422, field: 'text' })
  expect((await shopAction('banners.remove', { area: 'page' })).status).toBe(404)
})
