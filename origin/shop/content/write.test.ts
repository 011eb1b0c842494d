import { beforeEach, expect, test } from 'vitest'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { loadContent, reloadContent } from '#origin/sample/load-content.ts'
import { DB, fetchOrigin } from '#origin/fixtures/ask.ts'
import { makeContent, publishing, removingBanner, savingDraft, writingPage } from './write.ts'

const d1 = DB
const brand = 'jdw' as const
const where = { d1, brand, now: new Date('2026-11-20T10:00:00Z') }
const page = (title: string, key = 'help'): ContentPage => ({
  key,
  title,
  description: '',
  components: [{ type: 'paragraph', heading: '', html: `<p>${title}</p>` }],
})
const banner = (text: string): NotificationBanner => ({ area: 'bag', tone: 'info', text, link: null })

beforeEach(() => loadContent(d1, brand, [page('Help'), page('Old', 'old')], [banner('Hello')], where.now))

const shown = async (key = 'help') => {
  const response = await fetchOrigin(`/api/cms/page?key=${key}`)
  return response.ok ? ((await response.json()) as ContentPage).title : response.status
}
const shownBanner = async () => {
  const { banners } = (await (await fetchOrigin('/api/cms/banners')).json()) as { banners: NotificationBanner[] }
  return banners.map(({ text }) => text)
}

test('the second of two concurrent changes is refused', async () => {
  const slow = await writingPage(where, page('Slow'))
  await makeContent(d1, await writingPage(where, page('Fast')))
  const line = d1.prepare("INSERT INTO loaded (part, digest) VALUES ('an audit line', 'x')")
  await expect(makeContent(d1, slow, [line])).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', status: 409 })
  expect([await shown(), await d1.prepare("SELECT 1 FROM loaded WHERE part = 'an audit line'").first()]).toEqual([
    'Fast',
    null,
  ])
  await makeContent(d1, await writingPage(where, page('Third')), [line])
  expect(await d1.prepare("SELECT 1 FROM loaded WHERE part = 'an audit line'").first()).not.toBeNull()
})

test.each([
  ['title', { ...page('x'), title: '  ' }],
  ['key', { ...page('x'), key: 'banner/global' }],
  ['key', { ...page('x'), key: '../x' }],
  ['components.0.type', { ...page('x'), components: [{ type: 'hologram' }] }],
  ['components.0.html', { ...page('x'), components: [{ type: 'paragraph', heading: '', html: 'x'.repeat(20_001) }] }],
  [
    'components.0.link',
    {
      ...page('x'),
      components: [{ type: 'product-rail', heading: '', of: 'new', link: { label: 'x', to: 'javascript:alert(1)' } }],
    },
  ],
  [
    'components.0.cells.0.to',
    {
      ...page('x'),
      components: [
        { type: 'grid', heading: '', cells: [{ label: 'x', text: '', to: '//evil.example', picture: null }] },
      ],
    },
  ],
  ['title', { key: 'help' }],
  ['content', null],
])('an invalid field is refused by name: %s', async (field, given) => {
  await expect(savingDraft(where, given)).rejects.toMatchObject({ field })
})

test('reloading the sample keeps operators’ changes', async () => {
  await makeContent(d1, await writingPage(where, page('By an operator')))
  await makeContent(d1, await writingPage(where, page('Added', 'added')))
  await makeContent(d1, await removingBanner(where, 'bag'))
  await makeContent(d1, await savingDraft(where, page('Draft of old', 'old')))
  await reloadContent(
    d1,
    brand,
    [page('Seeded anew'), page('Old, anew', 'old'), page('New', 'new')],
    [banner('Again')],
    where.now,
  )
  expect(await Promise.all(['help', 'added', 'old', 'new'].map(shown))).toEqual([
    'By an operator',
    'Added',
    'Old, anew',
    'New',
  ])
  expect(await shownBanner()).toEqual([])
  await makeContent(d1, await publishing(where, 'old'))
  expect(await shown('old')).toBe('Draft of old')
  await reloadContent(d1, brand, [page('Third', 'new')], [], where.now)
  expect(await Promise.all(['help', 'old', 'new'].map(shown))).toEqual(['By an operator', 'Draft of old', 'Third'])
  await reloadContent(d1, brand, [], [], where.now)
  expect(await Promise.all(['help', 'new'].map(shown))).toEqual(['By an operator', 404])
})
