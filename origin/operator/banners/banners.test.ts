import { beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { loadToggles } from '#origin/sample/load.ts'
import { loadContent } from '#origin/sample/load-content.ts'
import { DB, replyAs } from '#origin/fixtures/ask.ts'
import { shopAction } from '#origin/fixtures/operating.ts'

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
