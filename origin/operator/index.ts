// The operator admin on a host of its own: orders, stock, prices and the other sections. Pages are rendered on the
// server and need no script; `npm run shop` does the same with a token (docs/decisions/0026).
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { BrandCode } from '#shared/brands/brand.ts'
import type { At, Login } from '#origin/vendors/issuer/login.ts'
import { pathOf, errorMessageOf } from '#origin/platform/words-of.ts'
import { act, actionPage, askingOf, takeBack } from './acting.ts'
import { dress, icon } from './dress.ts'
import { giveDownload, tellDownload } from './give-download.ts'
import { securityHeaders } from './headers.ts'
import { justDone } from './just-done.ts'
import { firstPage, listPage, rowPage } from './lists.ts'
import { showFault, showPage } from './pages.ts'
import { sectionNamed } from './registry.ts'
import * as script from './script-door.ts'
import { signedIn, type Signed } from './sessions.ts'
import { signIn, signInPage, signOut } from './sign-in.ts'
import { queryOf } from './table.ts'

export const operatorDoor = new Hono<Login>()

operatorDoor.use(securityHeaders)
operatorDoor.use(
  bodyLimit({ maxSize: 128 * 1024, onError: (c) => showFault(c, 413, 'That is more than one form takes.') }),
)

operatorDoor.use('/api/*', script.tokenShown)
operatorDoor.get('/api/help', script.tellAll)
operatorDoor.post('/api/undo/:id', script.takeBack)
operatorDoor.post('/api/:action', script.act)
operatorDoor.get('/api/:section', script.listRows)
operatorDoor.get('/api/:section/:file', (c) => tellDownload(c, script.askingOf(c, c.req.query('brand'))))
operatorDoor.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'There is no such call.', field: null }, 404))

operatorDoor.get('/dress.css', (c) => c.body(dress, 200, { 'content-type': 'text/css; charset=utf-8' }))
operatorDoor.get('/icon.svg', (c) => c.body(icon, 200, { 'content-type': 'image/svg+xml' }))
operatorDoor.get('/sign-in', signInPage).post(signIn)
operatorDoor.post('/sign-out', signOut)

operatorDoor.get('/', signed(first))
operatorDoor.get('/do/:action', signed(actionPage)).post(signed(act))
operatorDoor.post('/undo', signed(takeBack))
operatorDoor.get('/:section', signed(list))
operatorDoor.get('/:section/row/:key', signed(row))
operatorDoor.get(
  '/:section/file/:file',
  signed((c, who) => giveDownload(c, askingOf(c, who, c.req.query('brand')))),
)

operatorDoor.notFound((c) => showFault(c, 404, 'There is no such page here.'))
operatorDoor.onError((error, c) => {
  console.error(JSON.stringify({ level: 'error', room: 'operator', path: pathOf(c.req), error: errorMessageOf(error) }))
  const words = 'Something of ours failed. Look whether your change is there before you make it again.'
  if (c.req.path.startsWith('/api/')) return c.json({ code: 'INTERNAL', message: words, field: null }, 500)
  return showFault(c, 500, words)
})

/**
 * Requires a session: without one the request is redirected to the sign-in page, which leads back to a requested page.
 */
function signed(page: (c: At, who: Signed) => Response | Promise<Response>) {
  return async (c: At): Promise<Response> => {
    const who = await signedIn(c, Date.now())
    if (who) return page(c, who)
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`/sign-in${c.req.method === 'GET' ? queryOf({ back: pathname + search }) : ''}`, 303)
  }
}

async function first(c: At, who: Signed) {
  const asking = askingOf(c, who, c.req.query('brand'))
  const otherBrand = (code: BrandCode | 'all') => (code === 'all' ? '/' : `/?brand=${code}`)
  const body = await firstPage(asking)
  return showPage(c, { title: 'What waits', body, operator: who.name, brand: asking.brand, otherBrand })
}

async function list(c: At, who: Signed) {
  const section = sectionNamed(c.req.param('section') ?? '')
  if (!section) return showFault(c, 404, 'There is no such page here.', who.name)
  const { brand, page = '1', done, ...given } = c.req.query()
  const asked = askingOf(c, who, brand)
  const asking = {
    ...asked,
    brand: asked.brand ?? (!section.reach || section.reach === 'one-brand' ? ('jdw' as const) : null),
  }
  const filter = Object.fromEntries(section.filters.map(({ name }) => [name, given[name]?.trim() ?? '']))
  const at = Math.min(10_000, Math.max(1, Math.trunc(Number(page)) || 1))
  const path = (code: string, to: string) => `/${section.name}${queryOf({ ...filter, brand: code, page: to })}`
  const back = path(brand ?? '', at > 1 ? String(at) : '')
  const told = await justDone(c.env.DB, done, who.name, back, Date.now())
  const body = html`${told} ${await listPage({ section, asking, filter, page: at, back })}`
  const frame = { title: section.title, body, operator: who.name, brand: asking.brand, section }
  return showPage(c, section.reach === 'house' ? frame : { ...frame, otherBrand: (code) => path(code, '') })
}

async function row(c: At, who: Signed) {
  const section = sectionNamed(c.req.param('section') ?? '')
  const asking = askingOf(c, who, c.req.query('brand'))
  const back = `/${section?.name}/row/${encodeURIComponent(c.req.param('key') ?? '')}${queryOf({ brand: asking.brand ?? '' })}`
  const found = section && (await rowPage(section, c.req.param('key') ?? '', asking, back))
  if (!found) return showFault(c, 404, 'There is no such row here.', who.name)
  const told = await justDone(c.env.DB, c.req.query('done'), who.name, back, Date.now())
  const body = html`${told} ${found.body}`
  return showPage(c, { title: found.title, body, operator: who.name, brand: asking.brand, section })
}
