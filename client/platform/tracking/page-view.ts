// Page views in the data layer. After a route change to another path the next page view is virtual (R2.56): the
// page changed without loading a document.
import { channel } from '#shared/platform/limits.ts'
import { checkoutStepOf } from '#client/platform/checkout-steps.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { PageMeta } from '#client/platform/page-declaration.ts'
import { push } from './data-layer.ts'
import { visitIdField } from './visit-cookies.ts'

let nextIsVirtual = false
let pathBefore: string | null = null

export function watchRouteChanges(to: string, from: string): void {
  if (to !== from) nextIsVirtual = true
}

/** Carries the checkout step, if any, and the path without its query, which may contain search terms. */
export function pageView(
  { url, brand, toggles, experiments }: Visit,
  pageType: PageMeta['pageType'],
  title = document.title,
): void {
  const enhanced = toggles.has('enhanced_tracking')
    ? { site: brand.code, channel, previous_path: pathBefore, experiments: [...experiments], ...visitIdField() }
    : {}
  // Whoever has the link of a shared list sees the list.
  const path = url.pathname.replace(/^(\/shop\/lists\/).*/, '$1')
  const step = checkoutStepOf(url.pathname)
  push({
    event: nextIsVirtual ? 'virtualPageView' : 'page_view',
    page_path: path,
    page_title: title,
    page_type: pageType,
    ...(step ? { checkout_step: step } : {}),
    ...enhanced,
  })
  nextIsVirtual = false
  pathBefore = path
}
