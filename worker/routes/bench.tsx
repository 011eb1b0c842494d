// Routes that `npm run bench` measures side by side. The routes exist only where BENCH=1 and LOCAL=1 are set.
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { Document } from '#client/app/document.tsx'
import { jsonForScript } from '#client/platform/api/json-for-script.ts'
import { answerPage, matchPage } from '#worker/pages/answer.ts'
import { assetsOf } from '#worker/platform/assets.ts'
import { documentOf } from '#worker/pages/render.tsx'
import { respondPrivate, streamPage } from '#worker/pages/respond.tsx'
import { securityHeaders } from '#worker/platform/security-headers.ts'

export const bench = new Hono<App>()

/** What the Workers runtime would choose of React: loaded by the bench only. */
const edgeBuild = () => import('virtual:react-dom-edge')

bench.use(async function onlyWhenBenching(c, next) {
  const { LOCAL, BENCH } = c.get('ctx').settings
  return LOCAL && BENCH ? next() : c.notFound()
})

/** The page with its data in memory; no shared copy is read or stored. */
bench.get('/own', async (c) => {
  const ctx = contextAt(c.get('ctx'), c.req.query('path'))
  return respondPrivate(c, ctx, await answerPage(ctx, matchPage(ctx.visit.url)))
})

/** The same page, streamed although all its data is available. */
bench.get('/streamed', async (c) => {
  const ctx = contextAt(c.get('ctx'), c.req.query('path'))
  return streamPage(c, ctx, await answerPage(ctx, matchPage(ctx.visit.url)))
})

/** The same tree through React's edge build, without headers. */
bench.get('/bare', async (c) => {
  const ctx = contextAt(c.get('ctx'), c.req.query('path'))
  const answered = await answerPage(ctx, matchPage(ctx.visit.url))
  const { renderToReadableStream } = await edgeBuild()
  const stream = await renderToReadableStream(await documentOf(ctx, answered))
  return new Response(stream, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'identity' },
  })
})

/**
 * The same tree as a bare page: the data of all its parts in one script, and no other script than the bundle of unmodified
 * React that `script` names (tests/bench/bare). Rendered once, as the shop's shared copy is. Its security headers are the shop's,
 * because the opener policy makes a browser change the process, which takes 40 ms of the first paint; without the content policy,
 * which forbids a script in a data address.
 */
bench.get('/hydrated', async (c) => {
  const { path, script } = c.req.query()
  const ctx = contextAt(c.get('ctx'), path)
  const key = `${ctx.visit.url} ${script}`
  const html = barePages.get(key) ?? (await renderBare(ctx, script ?? ''))
  barePages.set(key, html)
  const response = new Response(html, { headers: securityHeaders({ kind: 'shared' }, ctx.visit.url, ctx.settings) })
  response.headers.set('content-type', 'text/html; charset=utf-8')
  response.headers.set('cache-control', 'no-store')
  response.headers.delete('content-security-policy')
  return response
})

const barePages = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 16 })

async function renderBare(ctx: RequestContext, script: string): Promise<Uint8Array<ArrayBuffer>> {
  const { page, params, answers: early, later, meta: fullMeta } = await answerPage(ctx, matchPage(ctx.visit.url))
  const replies = await Promise.all(
    [...later].map(async ([address, reply]) => [address, (await reply) ?? null] as const),
  )
  const answers = { ...early, ...Object.fromEntries(replies) }
  const { structured: _s, ...meta } = fullMeta
  const assets = assetsOf(ctx.visit.brand.code, page)
  const { url, toggles, experiments } = ctx.visit
  const visit = { ...ctx.visit, url: url.href, toggles: [...toggles], experiments: [...experiments] }
  const { default: View } = await page.view()
  const tree = (
    <Document
      visit={ctx.visit}
      answers={new Map(Object.entries(answers))}
      meta={fullMeta}
      params={params}
      View={View}
      loaded={{ assets, state: jsonForScript({ visit, answers, meta, params }) }}
    />
  )
  const { renderToReadableStream } = await edgeBuild()
  const stream = await renderToReadableStream(tree, { bootstrapModules: [script], progressiveChunkSize: Infinity })
  await stream.allReady
  const html = await new Response(stream).text()
  // The replies of the page's later parts stand in the one script already.
  const once = html.replaceAll(/(<script type="application\/json" data-answer="[^"]*">)[^<]*/g, '$1')
  // The elements of the shop's first script load nothing, and fonts are preloaded as is usual.
  const bare = once
    .replaceAll(`src="${assets.first}"`, 'src="data:text/javascript,"')
    .replaceAll(/(<link rel="preload" as="font"[^>]*?) media="[^"]*"/g, '$1')
  return new TextEncoder().encode(bare) as Uint8Array<ArrayBuffer>
}

function contextAt(ctx: RequestContext, path = '/'): RequestContext {
  return { ...ctx, visit: { ...ctx.visit, url: new URL(path, ctx.visit.url.origin) } }
}
