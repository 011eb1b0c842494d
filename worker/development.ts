// A page for whoever works on the shop, on a person's own machine only: the last upstream calls, their times and where
// their answers came from, and the toggles with their source.
import type { Context, Next } from 'hono'
import { fallbackToggles } from '#shared/toggles.ts'
import type { App, Here, Timing } from './env.ts'
import { plainHeaders } from './security-headers.ts'
import { anonymousToggles } from './toggles/index.ts'

type Noted = { at: number; brand: string; path: string; timings: readonly Timing[] }

const most = 50
const noted: Noted[] = []

export function noteTimings({ visit, settings, timings }: Here): void {
  if (!settings.LOCAL) return
  noted.unshift({ at: Date.now(), brand: visit.brand.code, path: visit.url.pathname, timings })
  noted.length = Math.min(noted.length, most)
}

export async function development(c: Context<App>, next: Next) {
  const here = c.get('here')
  if (!here.settings.LOCAL) return next()
  const { names, source } = await anonymousToggles(here)
  const rows = noted.flatMap(({ at, brand, path, timings }) =>
    timings.map(
      ({ name, ms, from }) =>
        `<tr><td>${new Date(at).toISOString()}<td>${brand}<td>${escaped(path)}<td>${name}<td>${ms}<td>${from}`,
    ),
  )
  const html = `<!doctype html><html lang="en-GB"><title>Development</title><h1>Upstream calls</h1>
<table><tr><th>at<th>brand<th>page<th>call<th>ms<th>answer from${rows.join('')}</table>
<h1>Toggles (${source})</h1><p>On: ${[...names].join(', ')}</p><p>Fixed fallback list: ${fallbackToggles.join(', ')}</p>`
  return new Response(html, {
    headers: { ...plainHeaders(here.visit.url), 'content-type': 'text/html; charset=utf-8' },
  })
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
