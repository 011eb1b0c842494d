// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { pageView, watchRouteChanges } from './page-view.ts'

function visitAt(path: string, toggles: ToggleName[] = []) {
  const url = new URL(path, 'http://jdw.localhost:8787')
  return {
    brand: brands.jdw,
    url,
    toggles: new Set(toggles),
    experiments: new Set<never>(),
    hybrid: null,
    person: null,
    sent: null,
  }
}

/** The events pushed since the last call, without the consent commands (data-layer.test.ts). */
function pushed() {
  return (window.dataLayer ?? []).splice(0).filter((entry) => 'event' in entry)
}

test('a route change makes the next page view virtual', () => {
  document.title = 'A page'
  pageView(visitAt('/'), 'home')
  watchRouteChanges('/shop/p/AB123', '/')
  pageView(visitAt('/shop/p/AB123'), 'product')
  watchRouteChanges('/shop/p/AB123', '/shop/p/AB123')
  pageView(visitAt('/shop/p/AB123?colour=navy'), 'product')
  expect(pushed()).toEqual([
    { event: 'page_view', page_path: '/', page_title: 'A page', page_type: 'home' },
    { event: 'virtualPageView', page_path: '/shop/p/AB123', page_title: 'A page', page_type: 'product' },
    { event: 'page_view', page_path: '/shop/p/AB123', page_title: 'A page', page_type: 'product' },
  ])
})

test('no page view contains the search term', () => {
  pageView(visitAt('/shop/s/?term=secret', ['enhanced_tracking']), 'search')
  const [view] = pushed()
  expect(view).toMatchObject({ page_path: '/shop/s/', site: 'jdw', previous_path: '/shop/p/AB123', experiments: [] })
  expect(JSON.stringify(view)).not.toContain('secret')
})
