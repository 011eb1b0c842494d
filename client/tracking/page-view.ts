// Page views in the data layer. A route change marks the next page view as virtual unless it is the current path
// (specification § 2): the document was loaded once, and the page in it is another one.
import { channel } from '#shared/limits.ts'
import type { Visit } from '#shared/visit.ts'
import type { Meta } from '#client/pages/page.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

let nextIsVirtual = false
let pathBefore: string | null = null

export function routeChanges(to: string, from: string): void {
  if (to !== from) nextIsVirtual = true
}

/** Only the path, never the query: what was searched for stays out of the data layer here. */
export function pageView({ url, brand, toggles, experiments }: Visit, pageType: Meta['pageType']): void {
  const enhanced = toggles.has('enhanced_tracking')
    ? { site: brand.code, channel, previous_path: pathBefore, experiments: [...experiments] }
    : {}
  window.dataLayer ??= []
  window.dataLayer.push({
    event: nextIsVirtual ? 'virtualPageView' : 'page_view',
    page_path: url.pathname,
    page_title: document.title,
    page_type: pageType,
    ...enhanced,
  })
  nextIsVirtual = false
  pathBefore = url.pathname
}
