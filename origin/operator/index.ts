// The operator admin on a host of its own: orders, stock, prices and the other sections. Pages are rendered on the
// server and need no script; `npm run shop` does the same with a token.
import { Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { BrandCode, brandCodes } from '#shared/brands/brand.ts'
import { type IssuerContext, type Login } from '#origin/vendors/issuer/context.ts'
import { pathOf, errorMessageOf } from '#origin/platform/log-text.ts'
import { submitAction, actionPage, pageRequestOf, submitUndo } from './action-pages.ts'
import { acceptInvitation, invitationPage } from './invitation.ts'
import { pageScript, pageScriptPath } from '#origin/platform/pages/script.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { pageHeaders } from '#origin/platform/pages/headers.ts'
import { stylesheet, icon } from './layout.ts'
import { dashboard } from './dashboard/page.ts'
import { dashboardNumbers } from './dashboard/numbers.ts'
import { serveDownload, serveScriptDownload } from './downloads.ts'
import { actionNotice } from './action-notice.ts'
import { feedCalls } from './feed-calls.ts'
import { firstPage, operatorListPage, rowPage } from './lists.ts'
import { mailPreviewFrame } from './mail-previews/frame.ts'
import { notPermittedPage, operatorErrorPage, operatorPage, operatorPolicy } from './pages.ts'
import { mailPreviewSection } from './mail-previews/section.ts'
import { sectionNamed } from './registry.ts'
import { requirePermission } from './roles.ts'
import * as script from './script-access.ts'
import { operatorSessionOf, type SignedInOperator } from './sessions.ts'
import { operatorSignIn, operatorSignInPage, operatorSignOut } from './sign-in.ts'
import { tableQuery } from './table.ts'
import { log } from '#origin/platform/log.ts'

export const operatorAdmin = new Hono<Login>()

operatorAdmin.use(operatorHeaders)
operatorAdmin.route('/api/feeds', feedCalls)
operatorAdmin.use(
  bodyLimit({ maxSize: 128 * 1024, onError: (c) => operatorErrorPage(c, 413, 'There’s too much in this form.') }),
)

operatorAdmin.use('/api/*', script.requireToken)
operatorAdmin.get('/api/help', script.describeAll)
operatorAdmin.post('/api/undo/:id', script.undoFromScript)
operatorAdmin.post('/api/:action', script.runFromScript)
operatorAdmin.get('/api/:section', script.listRows)
operatorAdmin.get('/api/:section/:file', (c) => serveScriptDownload(c, script.scriptRequestOf(c, c.req.query('brand'))))
operatorAdmin.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'This call doesn’t exist.', field: null }, 404))

operatorAdmin.get('/admin.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }))
operatorAdmin.get(pageScriptPath, pageScript)
operatorAdmin.get('/icon.svg', (c) => c.body(icon, 200, { 'content-type': 'image/svg+xml' }))
operatorAdmin.get('/sign-in', operatorSignInPage).post(operatorSignIn)
operatorAdmin.post('/sign-out', operatorSignOut)
operatorAdmin.get('/invitation', invitationPage).post(acceptInvitation)

operatorAdmin.get('/', requireSession(first))
operatorAdmin.get('/dashboard', requireSession(dashboardPage))
operatorAdmin.get('/do/:action', requireSession(actionPage)).post(requireSession(submitAction))
operatorAdmin.post('/undo', requireSession(submitUndo))
operatorAdmin.get(
  '/mail-previews/:file{.+\\.html}',
  requireSession((c, operator) => {
    requirePermission(mailPreviewSection, operator.role)
    return mailPreviewFrame(c)
  }),
)
operatorAdmin.get('/:section', requireSession(list))
operatorAdmin.get('/:section/row/:key', requireSession(row))
operatorAdmin.get(
  '/:section/file/:file',
  requireSession((c, operator) => serveDownload(c, operator, pageRequestOf(c, operator, c.req.query('brand')))),
)

operatorAdmin.notFound((c) => operatorErrorPage(c, 404, 'This page doesn’t exist.'))
operatorAdmin.onError((error, c) => {
  log('error', 'operator', { path: pathOf(c.req), error: errorMessageOf(error) })
  const message = 'Something went wrong. Check whether your change was made before you try again.'
  if (c.req.path.startsWith('/api/')) return c.json({ code: 'INTERNAL', message, field: null }, 500)
  return operatorErrorPage(c, 500, message)
})

const headers = { ...pageHeaders, 'x-robots-tag': 'noindex, nofollow', 'content-security-policy': operatorPolicy() }

async function operatorHeaders(c: IssuerContext, next: Next): Promise<void> {
  await next()
  // A framed preview has its own policy.
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
}

/** Readers of lists refuse other roles (`readContext`). */
async function permitted(c: IssuerContext, operator: SignedInOperator, page: () => Response | Promise<Response>) {
  try {
    return await page()
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return notPermittedPage(c, operator, error.message)
    throw error
  }
}

/**
 * Requires a session: without one the request is redirected to the sign-in page, which leads back to a requested page.
 */
function requireSession(page: (c: IssuerContext, operator: SignedInOperator) => Response | Promise<Response>) {
  return async (c: IssuerContext): Promise<Response> => {
    const operator = await operatorSessionOf(c, Date.now())
    if (operator) return permitted(c, operator, () => page(c, operator))
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`/sign-in${c.req.method === 'GET' ? tableQuery({ back: pathname + search }) : ''}`, 303)
  }
}

async function first(c: IssuerContext, operator: SignedInOperator) {
  const operatorRequest = pageRequestOf(c, operator, c.req.query('brand'))
  const otherBrand = (code: BrandCode | 'all') => (code === 'all' ? '/' : `/?brand=${code}`)
  const body = await firstPage(operatorRequest)
  return operatorPage(c, {
    title: 'To do',
    body,
    operator,
    brand: operatorRequest.brand,
    otherBrand,
  })
}

async function dashboardPage(c: IssuerContext, operator: SignedInOperator) {
  const { brand, now } = pageRequestOf(c, operator, c.req.query('brand'))
  const body = dashboard(await dashboardNumbers(c.env, brand ? [brand] : brandCodes, now.getTime()))
  const otherBrand = (code: BrandCode | 'all') => (code === 'all' ? '/dashboard' : `/dashboard?brand=${code}`)
  return operatorPage(c, { title: 'Dashboard', body, operator, brand, otherBrand, current: 'dashboard' })
}

async function list(c: IssuerContext, operator: SignedInOperator) {
  const section = sectionNamed(c.req.param('section') ?? '')
  if (!section) return operatorErrorPage(c, 404, 'This page doesn’t exist.', operator)
  const { brand, page = '1', done, ...given } = c.req.query()
  const request = pageRequestOf(c, operator, brand)
  const operatorRequest = {
    ...request,
    brand: request.brand ?? (!section.reach || section.reach === 'one-brand' ? ('jdw' as const) : null),
  }
  const filter = Object.fromEntries((section.filters ?? []).map(({ name }) => [name, given[name]?.trim() ?? '']))
  const at = Math.min(10_000, Math.max(1, Math.trunc(Number(page)) || 1))
  const path = (code: string, to: string) => `/${section.name}${tableQuery({ ...filter, brand: code, page: to })}`
  const back = path(brand ?? '', at > 1 ? String(at) : '')
  const notice = await actionNotice(c.env.DB, done, operator.name, back, Date.now())
  const body = html`${notice} ${await operatorListPage({ section, request: operatorRequest, filter, page: at, back })}`
  const frame = { title: section.title, body, operator, brand: operatorRequest.brand, section }
  return operatorPage(c, section.reach === 'house' ? frame : { ...frame, otherBrand: (code) => path(code, '') })
}

async function row(c: IssuerContext, operator: SignedInOperator) {
  const section = sectionNamed(c.req.param('section') ?? '')
  const operatorRequest = pageRequestOf(c, operator, c.req.query('brand'))
  const back = `/${section?.name}/row/${encodeURIComponent(c.req.param('key') ?? '')}${tableQuery({ brand: operatorRequest.brand ?? '' })}`
  const found = section && (await rowPage(section, c.req.param('key') ?? '', operatorRequest, back))
  if (!found) return operatorErrorPage(c, 404, 'This row doesn’t exist.', operator)
  const notice = await actionNotice(c.env.DB, c.req.query('done'), operator.name, back, Date.now())
  const body = html`${notice} ${found.body}`
  return operatorPage(c, { title: found.title, body, operator, brand: operatorRequest.brand, section })
}
