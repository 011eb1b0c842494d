// The edge worker: its middleware and routes, in the order in which a request passes them.
import { Hono } from 'hono'
import { assistants, assistantsPath } from './assistants/endpoint.ts'
import { bench } from './routes/bench.tsx'
import { drainBody } from '#shared/platform/headers/drain-body.ts'
import { stampKeysPath } from '#shared/platform/headers/stamps.ts'
import { challengeReturnPath } from '#shared/payment/challenge-returned.ts'
import { challengeReturn } from './routes/challenge-return.ts'
import { cspReport } from './routes/csp-report.ts'
import type { Env } from './platform/env.ts'
import type { App } from './platform/request-context.ts'
import { formRoutes } from './forms/index.ts'
import { edgeCalls } from './pages/edge-calls.ts'
import { gateway } from './gateway/index.ts'
import { guard } from './gateway/guard.ts'
import { refuse } from './platform/refuse.ts'
import { stampKeys } from './gateway/stamp-keys.ts'
import { respondWithPage } from './pages/respond.tsx'
import { robots, sitemapFile } from './pages/crawlers.ts'
import { llmsTxt } from './pages/llms.ts'
import { productFeed } from './pages/product-feed.ts'
import { brandIcon, securityTxt } from './pages/well-known.ts'
import { closedCheckout, respondError } from './pages/error-response.tsx'
import { onlyDeclaredMethods, startRequest } from './middleware.ts'
import { oneClickUnsubscribe } from './routes/one-click-unsubscribe.ts'
import { pictures } from './routes/pictures.ts'
import { sessionRoutes } from './sign-in/routes.ts'
import { serviceWorker } from './routes/service-worker.ts'
import { storedFile } from './routes/stored-file.ts'
import { developmentToggles, developmentMiddleware } from './pages/development.ts'
import { downloadAgreement, downloadCreditDocument, downloadData } from './routes/downloads.ts'
import { downloadInvoice, downloadStatement } from './routes/downloads.ts'
import { receiveError, receiveVitals } from './routes/browser-reports.ts'
import { health } from './routes/health.ts'
import { toggleRoutes } from './routes/toggles.ts'

const app = new Hono<App>()

app.get('/no-op', () => new Response('ok'))

app.use(drainBody)
app.get('/assets/*', storedFile)
app.use(startRequest)
app.use(onlyDeclaredMethods(app))

app.post('/api/csp-report', cspReport)
app.route('/', sessionRoutes)
app.use('/api/*', guard)
app.get('/api/health', health)
app.post('/api/errors', receiveError)
app.post('/api/vitals', receiveVitals)
app.route('/', edgeCalls)
app.route('/', toggleRoutes)
app.route('/', gateway)
app.all('/api/*', (c) => refuse(c.get('ctx'), 404, 'NOT_FOUND', 'There is no such call.'))

app.get('/pictures/*', pictures)
app.get('/assets/*', (c) => refuse(c.get('ctx'), 404, 'NOT_FOUND', 'There is no such file.'))
app.route('/bench', bench)
app.get('/development', developmentMiddleware)
app.get('/development/toggles', developmentToggles)

app.get(stampKeysPath, stampKeys)
app.get('/sw.js', serviceWorker)
app.get('/robots.txt', (c) => robots(c.get('ctx').visit.url))
app.get('/sitemap.xml', sitemapFile)
app.get('/sitemaps/:file', sitemapFile)
app.get('/feeds/products.tsv', productFeed)
app.get('/llms.txt', llmsTxt)
app.post(assistantsPath, assistants)
app.get(assistantsPath, (c) => refuse(c.get('ctx'), 405, 'METHOD', 'Send a message.', { allow: 'POST' }))
app.get('/.well-known/security.txt', (c) => securityTxt(c.get('ctx').visit))
app.get('/favicon.ico', brandIcon)
app.get('/apple-touch-icon.png', brandIcon)

app.get('/account/data/download', downloadData)
app.get('/checkout/credit-documents/:file{(pcci|explanation|agreement)\\.pdf}', downloadCreditDocument)
app.get('/account/credit/statements/:file{\\d{1,5}\\.pdf}', downloadStatement)
app.get('/account/credit/agreement.pdf', downloadAgreement)
app.post('/order-look-up/invoice', downloadInvoice)
app.post('/back-in-stock/stop', oneClickUnsubscribe)
app.post(challengeReturnPath, challengeReturn)
app.get('/checkout/*', closedCheckout)
app.route('/', formRoutes)
app.get('*', respondWithPage)

app.onError((error, c) => respondError(c, error))

export { Limiter } from './platform/limiter.ts'
export { WaitingRoom } from './waiting-room/waiting-room.ts'
export { Session } from './session/session.ts'

export default app satisfies ExportedHandler<Env>
