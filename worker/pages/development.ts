// The development pages, served locally only: the last upstream calls with their durations and the sources of their replies; and
// every toggle and experiment, its effect, whether it is on for the current visitor, and the source of the value.
import type { Context, Next } from 'hono'
import { experimentNames, experiments, type ExperimentName } from '#shared/platform/experiments.ts'
import { fallbackToggles, toggles, type ToggleName } from '#shared/platform/toggles.ts'
import type { App, RequestContext, Timing } from '#worker/platform/request-context.ts'
import { anonymousToggles } from '#worker/toggles/index.ts'
import { plainHeaders } from '#worker/platform/security-headers.ts'

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
    'Upstream calls',
    `<p><a href="/development/toggles">Toggles and experiments</a></p>
<table><tr><th>at<th>brand<th>page<th>call<th>ms<th>answer from${rows.join('')}</table>`,
  )
}

export async function developmentToggles(c: Context<App>, next: Next) {
  const ctx = c.get('ctx')
  if (!ctx.settings.LOCAL) return next()
  const { profile, toggles: personalToggles } = await ctx.person()
  const [everybody, own] = [await anonymousToggles(ctx), await personalToggles()]
  const who = profile?.customer.customerReferenceAccountId
  const rows = (Object.keys(toggles) as ToggleName[]).map((name) => {
    const differs = own.has(name) !== everybody.names.has(name)
    const source = differs ? 'proxy, for this account' : everybody.source
    return row([name, toggles[name].does, onOff(own.has(name)), source, onOff(fallbackToggles.includes(name))])
  })
  return developmentPage(
    'Toggles and experiments',
    `<p>${who === undefined ? 'Nobody is signed in.' : `Signed in as ${escapeHtml(who)}.`} <a href="/development">Upstream calls</a></p>
<h2>Toggles</h2><p>${sources[everybody.source]}${everybody.source === 'remembered' ? ` ${ageOf(everybody.since)}` : ''}</p>
<table id="toggles">${head(['toggle', 'what it does', 'now', 'source', 'fixed fallback'])}${rows.join('')}</table>
<h2>Experiments</h2><p>Each comes in a request header. On a person’s own machine every header is believed; elsewhere only
with the shared secret.</p>
<table id="experiments">${head(['experiment', 'what it does', 'now', 'source', 'changes the page'])}${experimentNames.map((name) => experimentRow(name, ctx, c.req.header(experiments[name].header))).join('')}</table>`,
  )
}

const sources = {
  proxy: 'The toggle proxy has answered; it is asked again every 60 seconds.',
  remembered: 'The toggle proxy does not answer: these are its last good answer.',
  fallback: 'The toggle proxy has not answered, and nothing is remembered: this is the fixed fallback list.',
} as const

/** A stored answer of any age is used, so the page shows its age. `since`: milliseconds since 1970. */
function ageOf(since: number | null): string {
  if (since === null) return 'Nobody noted when it was given.'
  const minutes = Math.round((Date.now() - since) / 60_000)
  const age =
    minutes < 120
      ? `${minutes} minutes`
      : minutes < 2880
        ? `${Math.round(minutes / 60)} hours`
        : `${Math.round(minutes / 1440)} days`
  return `It was given ${age} ago, at ${new Date(since).toISOString()}.`
}

function experimentRow(name: ExperimentName, { visit }: RequestContext, header: string | undefined): string {
  const { does, header: called, changesPage } = experiments[name]
  const on = visit.experiments.has(name)
  const explanation =
    header === undefined
      ? `no header ${called}`
      : `header ${called}: ${header}, ${on ? 'believed (served locally)' : 'which is not 1, true or on'}`
  return row([name, does, onOff(on), explanation, changesPage ? 'yes' : 'no'])
}

function onOff(on: boolean): string {
  return on ? 'on' : 'off'
}

function head(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<th scope="col">${cell}`).join('')}`
}

function row([name, ...cells]: readonly string[]): string {
  return `<tr><th scope="row"><code>${escapeHtml(name!)}</code>${cells.map((cell) => `<td>${escapeHtml(cell)}`).join('')}`
}

/** `body` is HTML: other text in it must go through `escapeHtml`. */
function developmentPage(title: string, body: string): Response {
  const html = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><main><h1>${title}</h1>${body}</main>`
  const headers = { ...plainHeaders(), 'content-type': 'text/html; charset=utf-8' }
  return new Response(html, { headers })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
