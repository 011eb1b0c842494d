// A development page, served locally only: the last upstream calls, their durations, and the sources of their replies.
import type { Context, Next } from 'hono'
import { developmentPage, escapeHtml } from './development-page.ts'
import type { App, RequestContext, Timing } from './request-context.ts'

type RecordedRequest = { at: number; brand: string; path: string; timings: readonly Timing[] }

const maxRequests = 50
const requests: RecordedRequest[] = []

export function noteTimings({ visit, settings, timings }: RequestContext): void {
  if (!settings.LOCAL) return
  requests.unshift({ at: Date.now(), brand: visit.brand.code, path: visit.url.pathname, timings })
  requests.length = Math.min(requests.length, maxRequests)
}

export function developmentMiddleware(c: Context<App>, next: Next) {
  const ctx = c.get('ctx')
  if (!ctx.settings.LOCAL) return next()
  const rows = requests.flatMap(({ at, brand, path, timings }) =>
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
