// A page for whoever works on the shop, on a person's own machine only: the last upstream calls, their times and where
// their answers came from.
import type { Context, Next } from 'hono'
import { developmentPage, escapeHtml } from './development-page.ts'
import type { App, RequestContext, Timing } from './request-context.ts'

type Noted = { at: number; brand: string; path: string; timings: readonly Timing[] }

const most = 50
const noted: Noted[] = []

export function noteTimings({ visit, settings, timings }: RequestContext): void {
  if (!settings.LOCAL) return
  noted.unshift({ at: Date.now(), brand: visit.brand.code, path: visit.url.pathname, timings })
  noted.length = Math.min(noted.length, most)
}

export function development(c: Context<App>, next: Next) {
  const ctx = c.get('ctx')
  if (!ctx.settings.LOCAL) return next()
  const rows = noted.flatMap(({ at, brand, path, timings }) =>
    timings.map(
      ({ name, ms, from }) =>
        `<tr><td>${new Date(at).toISOString()}<td>${brand}<td>${escapeHtml(path)}<td>${name}<td>${ms}<td>${from}`,
    ),
  )
  return developmentPage(
    ctx,
    'Upstream calls',
    `<p><a href="/development/toggles">Toggles and experiments</a></p>
<table><tr><th>at<th>brand<th>page<th>call<th>ms<th>answer from${rows.join('')}</table>`,
  )
}
