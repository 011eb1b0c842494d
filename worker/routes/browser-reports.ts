// Browsers report errors and web vitals here. An error is logged and stored without what may be personal: its text is redacted, its
// frames name files of the shop, its page is a declared name. Vitals are counted, with consent to measuring only.
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { browserErrorsPath, type MeasureName } from '#shared/platform/telemetry/measures.ts'
import { pageByName } from '#client/app/pages.ts'
import { askOrigin } from '#worker/platform/embedded-origin.ts'
import { apiHeaders, refuse } from '#worker/platform/refuse.ts'
import { log, redacted } from '#worker/platform/log.ts'
import { matchPage } from '#worker/pages/answer.ts'
import { release as ownRelease } from '#worker/platform/assets.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { count } from '#worker/telemetry/count.ts'
import { countByVersion } from '#worker/telemetry/count-by-version.ts'
import { receiveReport } from './receive-report.ts'

const accepted = {
  types: /^application\/json(;\s*charset=utf-8)?$/i,
  send: 'application/json',
  limit: 'browserReport',
} as const

const frame = String.raw`[\w$.<> ]{0,80} ?/assets/[\w.-]{1,80}:\d{1,7}:\d{1,7}`
const BrowserError = z.object({
  release: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  message: z.string().check(z.maxLength(300)),
  stack: z.string().check(z.maxLength(4000), z.regex(new RegExp(`^${frame}(\n${frame}){0,19}$`))),
})

export async function receiveError(c: Context<App>): Promise<Response> {
  const received = await receiveReport(c, accepted)
  if (received instanceof Response) return received
  const ctx = c.get('ctx')
  const error = BrowserError.safeParse(received.value)
  if (!error.success) return refuseReport(ctx)
  const { release, stack } = error.data
  const message = redacted(error.data.message)
  const page = pageOfReferrer(c)
  log(ctx, 'warn', { event: 'browser-error', code: page, release, error: `${message}\n${stack}` })
  if (ctx.settings.MEASURE_EVERY > 0) {
    count(ctx, 'shop.errors', [page, 'browser'])
    // An open page of another release reports to whichever version answers.
    if (release === ownRelease.split('/').at(-1)) countByVersion(ctx, 'browser-error')
    // Best effort: the log line has the error too.
    ctx.waitUntil(
      askOrigin(ctx, browserErrorsPath, { release, page, message, stack }).then((answer) => answer?.body?.cancel()),
    )
  }
  return new Response(null, { status: 204, headers: apiHeaders(ctx) })
}

const Milliseconds = z.optional(z.number().check(z.gte(0), z.lte(600_000)))
const Vitals = z.object({
  page: z.string().check(z.maxLength(60)),
  lcp: Milliseconds,
  inp: Milliseconds,
  fcp: Milliseconds,
  ttfb: Milliseconds,
  cls: z.optional(z.number().check(z.gte(0), z.lte(100))),
})

export async function receiveVitals(c: Context<App>): Promise<Response> {
  const received = await receiveReport(c, accepted)
  if (received instanceof Response) return received
  const ctx = c.get('ctx')
  const vitals = Vitals.safeParse(received.value)
  if (!vitals.success || !pageByName.has(vitals.data.page)) return refuseReport(ctx)
  const { page, ...values } = vitals.data
  if (ctx.cookies.read('consent')?.startsWith('1.m1.')) {
    for (const [name, value] of Object.entries(values))
      if (value !== undefined) count(ctx, `shop.vitals.${name}` as MeasureName, [ctx.visit.brand.code, page], value)
  }
  return new Response(null, { status: 204, headers: apiHeaders(ctx) })
}

function refuseReport(ctx: RequestContext): Response {
  return refuse(ctx, 400, 'DATA_ERROR', 'This is not a page’s report.')
}

/** The page that was open, which may be another than the document's first. Its address is not kept. */
function pageOfReferrer(c: Context<App>): string {
  const url = URL.parse(c.req.header('referer') ?? '')
  if (url?.origin !== c.get('ctx').visit.url.origin) return 'none'
  return matchPage(url)?.page.name ?? 'not-found'
}
