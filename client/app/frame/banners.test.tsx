import { expect, test, vi } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { bannerAreas, type NotificationBanner } from '#shared/content/content.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { draw, visitAt } from '#client/platform/examples.tsx'
import { areasOf, Banners, ownAreasOf } from './banners.tsx'

const banners: NotificationBanner[] = bannerAreas.map((area) => ({
  area,
  tone: area === 'checkout' ? 'warning' : 'info',
  text: `News of ${area}`,
  link: area === 'global' ? { label: 'Read on', to: '/delivery' } : null,
}))

function shown(areas: typeof bannerAreas | readonly (typeof bannerAreas)[number][], on: readonly ToggleName[]) {
  const visit = { ...visitAt('/'), toggles: new Set(on) }
  return draw(visit, { [contentCalls.banners.path]: { version: '1', banners } }, <Banners areas={areas} />)
}

for (const area of bannerAreas)
  test(`the banner of ${area} is shown with its own toggle`, async () => {
    const notices = (await shown([area], [`banner_${area}`])).querySelectorAll('aside p')
    expect([...notices].map(({ textContent }) => textContent)).toEqual([expect.stringContaining(`News of ${area}`)])
  })

for (const area of bannerAreas)
  test(`the banner of ${area} is hidden without its own toggle`, async () => {
    const others = bannerAreas.filter((other) => other !== area).map((other) => `banner_${other}` as const)
    expect((await shown([area], others)).querySelector('aside')).toBe(null)
  })

test('banners follow the order of the areas', async () => {
  const place = await shown(['global', 'page'], ['banner_global', 'banner_page'])
  expect([...place.querySelectorAll('aside p')].map(({ textContent }) => textContent)).toEqual([
    'News of global Read on',
    'News of page',
  ])
  expect(place.querySelector('aside a')!.getAttribute('href')).toBe('/delivery')
})

test('a warning has a text, not only a colour', async () => {
  expect((await shown(['checkout'], ['banner_checkout'])).textContent).toContain('Please note: News of checkout')
})

test('failed banners show nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DOWN', message: '', requestId: '' }, { status: 503 }))
  const place = await draw(visitAt('/'), { [contentCalls.banners.path]: null }, <Banners areas={['global']} />)
  expect(place.querySelector('aside')).toBe(null)
})

test('each page type has its banner areas', () => {
  for (const type of ['home', 'category', 'search', 'product'] as const)
    expect(areasOf(type)).toEqual(['global', 'page'])
  expect(areasOf('content')).toEqual(['global', 'content'])
  expect(areasOf('policy')).toEqual(['global', 'policy'])
  expect(areasOf('error')).toEqual(['global'])
  expect([ownAreasOf('checkout'), ownAreasOf('error')]).toEqual([['checkout'], []])
})
