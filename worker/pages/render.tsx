// Renders a page from its data: streamed while replies are missing, as a whole otherwise.
import { Document, loadsAtTouch } from '#client/app/document.tsx'
import { externalState, stateOf, stateText } from '#client/platform/state.ts'
import type { Page, PageReplies } from '#client/platform/page-declaration.ts'
import type { AnswerBook } from '#client/platform/visit-context.tsx'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { log } from '#worker/platform/log.ts'
import type { PageAnswer } from './answer.ts'
import { development, assetsOf, scriptsOf } from '#worker/platform/assets.ts'
import { repliesInPage } from './page-replies.ts'
import { staticFragmentsOf } from './static-fragments.tsx'
import { renderToString } from 'react-dom/server'

type ExternalState = Awaited<ReturnType<typeof externalState>>

/**
 * The state of a page whose HTML is to name it only: of a page that loads React at the first touch, with its late replies.
 * Null for other pages. All replies must have arrived.
 */
export async function externalStateOf(ctx: RequestContext, answered: PageAnswer): Promise<ExternalState | null> {
  if (development || !loadsAtTouch.has(answered.meta.pageType)) return null
  const late = [...answered.resolved].map(([address, reply]) => [address, reply ?? false] as const)
  return externalState(stateFor(ctx, answered, { ...answered.answers, ...Object.fromEntries(late) }))
}

/** Replies of `preload` on a shared page are in the HTML alone: the browser makes these calls where it needs them. */
function stateFor({ visit }: RequestContext, { page, params, status, meta }: PageAnswer, answers: PageReplies) {
  const inHtml = new Set(page.cache === undefined ? [] : page.preload?.(visit, params).map(({ address }) => address))
  const read = Object.fromEntries(Object.entries(answers).filter(([address]) => !inHtml.has(address)))
  const replies = repliesInPage(read, meta.pageType)
  return stateOf(visit, page.name, params, status, meta, replies, assetsOf(visit.brand.code, page))
}

/** With `external` the HTML names the state; without, the HTML has the state. `nonce`: of the policy of a streamed page. */
export async function documentOf(
  ctx: RequestContext,
  answered: PageAnswer,
  { external = null, nonce }: { external?: ExternalState | null; nonce?: string } = {},
) {
  const { page, params, answers, later, resolved, meta } = answered
  const { visit } = ctx
  const { default: View } = await page.view()
  const book: AnswerBook = new Map<string, unknown>([...Object.entries(answers), ...later, ...resolved])
  const assets = assetsOf(visit.brand.code, page)
  return (
    <Document
      visit={visit}
      answers={book}
      meta={meta}
      params={params}
      View={View}
      cachedFragments={page.standalone ? new Map() : staticFragmentsOf(visit, answers)}
      hasExternalState={external !== null}
      loaded={{ assets, nonce, state: external ? external.named : stateText(stateFor(ctx, answered, answers)) }}
    />
  )
}

/** Options of React's renderer: the scripts to start, the nonce, and the log of its errors. */
export function renderOptions(ctx: RequestContext, page: Page, nonce?: string) {
  return {
    bootstrapModules: [...(development ? ['/@vite/client'] : []), ...scriptsOf(page)],
    ...(development ? { bootstrapScriptContent: refreshPreamble } : {}),
    ...(nonce === undefined ? {} : { nonce }),
    // React would otherwise move parts of a long page to its end, for a script to put in place.
    progressiveChunkSize: Infinity,
    onError: (error: unknown) =>
      log(ctx, 'error', {
        event: 'render-failed',
        path: ctx.visit.url.pathname,
        error: String((error as Error)?.stack ?? error),
      }),
  }
}

const refreshPreamble =
  "import('/@react-refresh').then(({default:r})=>{r.injectIntoGlobalHook(window)});window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t"

/**
 * The complete page, without inline scripts. All replies must have arrived: nothing is then streamed, and React's string
 * renderer makes the same document in a fraction of the time. Throws when the page cannot be rendered;
 * a boundary that fails leaves `failedBoundary` in the text.
 */
export async function renderWhole(
  ctx: RequestContext,
  answered: PageAnswer,
  external: ExternalState | null = null,
): Promise<string> {
  const html = renderToString(await documentOf(ctx, answered, { external }))
  if (html.includes(failedBoundary)) log(ctx, 'error', { event: 'render-failed', path: ctx.visit.url.pathname })
  const scripts = scriptsOf(answered.page).map((src) => `<script type="module" src="${src}" async=""></script>`)
  return `<!DOCTYPE html>${html.slice(0, -documentEnd.length)}${scripts.join('')}${documentEnd}`
}

/** React's mark of a boundary whose content threw: the browser renders it. */
export const failedBoundary = '<!--$!-->'

const documentEnd = '</body></html>'
