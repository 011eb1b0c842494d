// Draws an answered page: streamed for the visitor who came first, or whole for the copy that is shared.
import { Document } from '#client/document.tsx'
import { jsonForScript } from '#client/api/later.tsx'
import { stateOf } from '#client/state.ts'
import type { AnswerBook } from '#client/visit-context.tsx'
import type { Here } from '#worker/env.ts'
import { log } from '#worker/log.ts'
import type { Answered } from './answer.ts'
import { development, dressingOf, entry } from './assets.ts'
import { renderToReadableStream } from './react-server.ts'

export async function documentOf(here: Here, answered: Answered) {
  const { page, params, status, answers, later, come, meta } = answered
  const { visit } = here
  const { default: View } = await page.view()
  const book: AnswerBook = new Map<string, unknown>([...Object.entries(answers), ...later, ...come])
  const dressing = dressingOf(visit.brand.code, page.name)
  return (
    <Document
      visit={visit}
      answers={book}
      meta={meta}
      params={params}
      View={View}
      dressing={dressing}
      state={jsonForScript(stateOf(visit, page.name, params, status, meta, answers, dressing))}
    />
  )
}

/** What the renderer is told: the scripts to start, the nonce, and where its errors go. */
export function renderOptions(here: Here, nonce?: string) {
  return {
    bootstrapModules: development ? ['/@vite/client', entry] : [entry],
    ...(development ? { bootstrapScriptContent: refreshPreamble } : {}),
    ...(nonce === undefined ? {} : { nonce }),
    onError: (error: unknown) =>
      log(here, 'error', {
        event: 'render-failed',
        path: here.visit.url.pathname,
        error: String((error as Error)?.stack ?? error),
      }),
  }
}

const refreshPreamble =
  "import('/@react-refresh').then(({default:r})=>{r.injectIntoGlobalHook(window)});window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t"

/** The page to its end, without inline scripts. Throws when the shell cannot be drawn. */
export async function renderWhole(here: Here, answered: Answered): Promise<string> {
  const stream = await renderToReadableStream(await documentOf(here, answered), {
    ...renderOptions(here),
    progressiveChunkSize: Infinity,
  })
  await stream.allReady
  return new Response(stream).text()
}
