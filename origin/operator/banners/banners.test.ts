import { beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { loadToggles } from '#origin/sample/load.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { shopAction, undoing, audited, lineOf } from '#origin/fixtures/operating.ts'

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
