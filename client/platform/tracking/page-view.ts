// Page views in the data layer. A route change marks the next page view as virtual unless it is the current path
// (specification § 2): the document was loaded once, and the page in it is another one.
import { channel } from '#shared/platform/limits.ts'
import { checkoutStepOf } from '#client/platform/checkout-steps.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { Meta } from '#client/platform/page.ts'
import { push } from './data-layer.ts'
import { visitMark } from './marks.ts'

let nextIsVirtual = false
let pathBefore: string | null = null

export function routeChanges(to: string, from: string): void {
  if (to !== from) nextIsVirtual = true
}

/** A step of checkout says which it is. Only the path, never the query: what was searched for stays out of the data layer here. */
export function pageView(
  { url, brand, toggles, experiments }: Visit,
  pageType: Meta['pageType'],
  title = document.title,
): void {
  const enhanced = toggles.has('enhanced_tracking')
    ? { site: brand.code, channel, previous_path: pathBefore, experiments: [...experiments], ...visitMark() }
    : {}
  const step = checkoutStepOf(url.pathname)
  push({
    event: nextIsVirtual ? 'virtualPageView' : 'page_view',
    page_path: url.pathname,
    page_title: title,
    page_type: pageType,
    ...(step ? { checkout_step: step } : {}),
    ...enhanced,
  })
  nextIsVirtual = false
  pathBefore = url.pathname
}
