// A page that differs for a signed-in customer in its main element only (`personal` of the page's declaration). The shared copy's
// beginning is sent at once, as to a guest. Only then is the person looked up, and the page goes on with their main
// element, or with the shared one for a guest and when something fails.
import type { Matched } from '#client/platform/page-declaration.ts'
import { within } from '#shared/platform/within.ts'
import { log } from '#worker/platform/log.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { withoutAskingIssuer } from '#worker/session/person.ts'
import { securityHeaders } from '#worker/platform/security-headers.ts'
import { answerPage, fallBackToShared, personalize } from './answer.ts'
import type { FoundCopy, PageCopy } from './html-cache.ts'
import { redirectOf } from './redirects.ts'
import { renderWhole } from './render.tsx'
import { isShareable, sharedPage } from './shared-page.ts'

/** The longest wait for the person's part; afterwards the shared page goes on. */
const timeoutMs = 2500
/** Where the person's part begins. Head, header and banners before it are everybody's. */
const mainTag = '<main '

/** Null for a visitor without a session, for a page without a personal version, and when there is no shared copy to begin with. */
export async function respondPersonalized(visitor: RequestContext, matched: Matched): Promise<Response | null> {
  const mayDiffer = matched.page.personal !== undefined && visitor.cookies.read('sid') !== undefined
  if (!mayDiffer || !isShareable(visitor.visit, matched) || redirectOf(visitor, matched)) return null
  visitor.served.page = matched.page
  const { ctx, found } = await sharedPage(visitor, matched, false)
  if (!found) return null
  const parts = partsOf(found.copy)
  if (!parts) return null
  const rest = () => within(timeoutMs, personalRest(ctx, matched, parts.body), null).then((own) => own ?? parts.rest())
  return new Response(inTwoParts(parts.beginning, rest), { headers: headersFor(ctx, found) })
}

/** The second part is begun when the first one has been read, by whatever sends it. */
function inTwoParts(first: Uint8Array, rest: () => Promise<string>): ReadableStream<Uint8Array> {
  let begun = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        if (!begun) {
          begun = true
          return stream.enqueue(first)
        }
        stream.enqueue(new TextEncoder().encode(await rest()))
        stream.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * The person's page from its main element on; null when they get the shared one. Everything around the main element is as for
 * everybody, the toggles too: the person's own arrive with the visit, as on every shared page.
 */
async function personalRest(ctx: RequestContext, matched: Matched, body: string): Promise<string | null> {
  try {
    const visitor = withoutAskingIssuer(ctx)
    const { visit } = await personalize(visitor, matched)
    if (!visit.person?.lists) return null
    const own = { ...visitor, visit: { ...visit, toggles: ctx.visit.toggles } }
    const answered = await answerPage(own, matched)
    if (answered.redirect || answered.status !== 200 || fallBackToShared(own, matched, answered)) return null
    await Promise.all(answered.later.values())
    const html = await renderWhole(own, answered)
    const at = html.indexOf(mainTag)
    // The copy is of another version of header or banners.
    return bodyOf(html.slice(0, at)) === body ? html.slice(at) : null
  } catch (error) {
    log(ctx, 'error', { event: 'render-failed', path: ctx.visit.url.pathname, error: String(error) })
    return null
  }
}

/** The head names a picture of the list, which differs, and which only other sites' previews read. */
function bodyOf(beginning: string): string {
  return beginning.slice(beginning.indexOf('<body'))
}

function headersFor({ visit, settings }: RequestContext, { from, stale }: FoundCopy): Record<string, string> {
  return {
    ...securityHeaders({ kind: 'shared' }, visit.url, settings),
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    'server-timing': `cache;desc="${from}${stale ? ' stale' : ''}"`,
    // The local server compresses a stream as a whole.
    ...(settings.LOCAL && { 'content-encoding': 'identity' }),
  }
}

type Parts = { beginning: Uint8Array; /** Of the beginning, what is compared. */ body: string; rest: () => string }

/** By copy, because the same one is sent many times; null for one without a main element. */
const known = new WeakMap<PageCopy, Parts | null>()

function partsOf(copy: PageCopy): Parts | null {
  if (!known.has(copy)) known.set(copy, divided(copy))
  return known.get(copy)!
}

function divided({ body }: PageCopy): Parts | null {
  const text = new TextDecoder().decode(body)
  const at = text.indexOf(mainTag)
  if (at < 0) return null
  const beginning = new TextEncoder().encode(text.slice(0, at))
  const rest = () => new TextDecoder().decode(body.subarray(beginning.length))
  return { beginning, body: bodyOf(text.slice(0, at)), rest }
}
