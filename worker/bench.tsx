// Routes that `npm run bench` measures side by side. The routes exist only where BENCH=1 and LOCAL=1 are set.
import { Hono } from 'hono'
import type { App, RequestContext } from './request-context.ts'
import { answerPage, matchPage } from './pages/answer.ts'
import { useFastEncoder } from './pages/fast-encoder.ts'
import { renderToReadableStream } from './pages/react-server.ts'
import { documentOf } from './pages/render.tsx'
import { respondPrivate, streamPage } from './pages/respond.tsx'

export const bench = new Hono<App>()

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
  useFastEncoder(true)
  const ctx = contextAt(c.get('ctx'), c.req.query('path'))
  return streamPage(c, ctx, await answerPage(ctx, matchPage(ctx.visit.url)))
})

/** The same tree through React's unmodified edge build: the platform's encoder, no headers. */
bench.get('/bare', async (c) => {
  useFastEncoder(false)
  const ctx = contextAt(c.get('ctx'), c.req.query('path'))
  const answered = await answerPage(ctx, matchPage(ctx.visit.url))
  const stream = await renderToReadableStream(await documentOf(ctx, answered))
  return new Response(stream, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'identity' },
  })
})

function contextAt(ctx: RequestContext, path = '/'): RequestContext {
  return { ...ctx, visit: { ...ctx.visit, url: new URL(path, ctx.visit.url.origin) } }
}
