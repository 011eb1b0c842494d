// What the browser keeps for the time without a connection: the brand's offline page, and the pages of bag, saved items and orders as
// they were last seen. Every document comes from the network first and passes through as it streams; nothing else is touched
// while there is a connection. A change of the bag drops its copies at once. It imports nothing: it is one file.
type Happening = {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}
type Scope = {
  addEventListener: (type: 'install' | 'activate' | 'fetch', run: (event: Happening) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  cookieStore?: { get: (name: string) => Promise<unknown> }
  registration: ServiceWorkerRegistration
}

const scope = self as unknown as Scope
const offlinePath = '/offline'
/** Caches: of the brand, and what signing out deletes (client/platform/storage/kept-pages.ts). The cookies page names them. */
const ofBrand = 'offlinePage'
const pages = 'keptPages'
const files = 'keptFiles'
const keeps = /^\/(shop\/bag|shop\/bag\/saved-items|account\/orders(\/[\w-]+)?)$/
const ofAccount = /^\/account\//
/** Reports, counts and questions: any other request that is no GET may have changed something that is kept. */
const quiet =
  /^\/api\/(errors|vitals|csp-report|search-history|toggles)|promotions|viewed|recommended|social-proof|midDetails|flexKey|jwtToken/
/** Longer than any change of a bag may take. */
const settledMs = 10_000

/** Grows with each change: a page that was asked for before it is not kept, and one that came soon after is asked for again. */
let changes = 0
let changedAt = 0
let isOffline = false

scope.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(offlinePath, { cache: 'reload', credentials: 'omit' })
      .then((page) => store(offlinePath, page, changes, ofBrand))
      .then(() => scope.skipWaiting()),
  )
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (origin !== location.origin) return
  if (/^\/api\/(sign-|auth\/|callback)/.test(pathname)) event.waitUntil(Promise.all([drop(), caches.delete(files)]))
  else if (request.method !== 'GET' && !quiet.test(pathname)) event.waitUntil(changed(pathname))
  // Every navigation by GET has been asked for already (navigationPreload): unanswered, it would be asked for twice.
  if (request.method === 'GET' && request.mode === 'navigate') event.respondWith(open(event, pathname))
  else if (pathname === '/api/page') {
    // A page that is shown without a document of its own.
    const shown = searchParams.get('path') ?? ''
    if (keeps.test(shown)) event.waitUntil(keepLater(shown, 1000))
  } else if (isOffline && /^\/(assets|pictures|brands)\//.test(pathname))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})

async function open(event: Happening, path: string): Promise<Response> {
  const before = changes
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    isOffline = false
    if (keeps.test(path)) event.waitUntil(store(path, response.clone(), before))
    return response
  } catch {
    isOffline = true
    return (await keptPage(path)) ?? offlinePage()
  }
}

/** Of a page that is the visitor's: a redirect says that they are signed out. */
async function store(path: string, response: Response, before: number, into = pages): Promise<void> {
  if (response.type === 'opaqueredirect') return drop()
  if (response.status !== 200) return
  const isEarly = into === pages && Date.now() - changedAt < settledMs
  const html = await response.text()
  const cache = await caches.open(into)
  await cache.put(path, new Response(html, { headers: { 'x-kept': String(Date.now()) } }))
  if (into === pages && before !== changes) {
    await cache.delete(path)
    return keepLater(path)
  }
  await storeFiles(html, into === pages ? files : into)
  // As it was seen; the change may still have been on its way.
  if (isEarly) await keepLater(path)
}

/** Styles, fonts and pictures that the page names; most are in the browser's own cache. */
async function storeFiles(html: string, into: string): Promise<void> {
  const cache = await caches.open(into)
  const named = html.matchAll(/(?:href|src)="(\/(?:assets\/[\w.-]+\.(?:css|woff2)|(?:pictures|brands)\/[^"]+))"/g)
  const addresses = new Set([...named].slice(0, 60).map(([, address]) => address!.replaceAll('&amp;', '&')))
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address).catch(() => {})
  for (const old of (await cache.keys()).slice(0, -150)) await cache.delete(old)
}

async function drop(which = (_path: string) => true): Promise<void> {
  changes++
  changedAt = Date.now()
  const cache = await caches.open(pages)
  for (const { url } of await cache.keys()) if (which(new URL(url).pathname)) await cache.delete(url)
}

async function changed(path: string): Promise<void> {
  const inBag = /\/(bag|save-for-later)\b/.test(path)
  await drop((kept) => !inBag || !ofAccount.test(kept))
  if (inBag) await keepLater('/shop/bag')
}

/** Once no further change has come: several are followed by one request. Never where the visitor pays for data by its amount. */
async function keepLater(path: string, waitMs = settledMs): Promise<void> {
  const before = changes
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  // A change of the bag asks for the bag itself.
  if (before !== changes) return path === '/shop/bag' ? undefined : keepLater(path)
  const page = await fetch(path, { redirect: 'manual' }).catch(() => null)
  if (page) await store(path, page, before)
}

/** Deleted when it is too old. Orders are shown only while this browser says that somebody is signed in. */
async function keptPage(path: string): Promise<Response | null> {
  const cache = await caches.open(pages)
  const kept = await cache.match(path)
  const isOrders = ofAccount.test(path)
  if (!kept || (isOrders && !(await scope.cookieStore?.get('isSignedIn')))) return null
  const at = new Date(Number(kept.headers.get('x-kept')))
  if (Date.now() - at.valueOf() > (isOrders ? 1 : 30) * 86_400_000) return cache.delete(path).then(() => null)
  const when = at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  const look = 'padding:.75rem 1rem;text-align:center;background:var(--colors-footer);color:var(--colors-on-footer)'
  const note = `<style>main form{display:none}</style><p role="status" style="${look}">You’re offline. This is how it looked on ${when}.</p>`
  // Only one size of a picture is kept.
  const html = (await kept.text()).replaceAll(/<source [^>]*>| srcset="[^"]*"/gi, '')
  return still(html.replace(/<main[^>]*>/, (main) => main + note))
}

async function offlinePage(): Promise<Response> {
  const cache = await caches.open(ofBrand)
  let html = (await (await cache.match(offlinePath))?.text()) ?? 'You’re offline.'
  // Links to pages that are not kept.
  for (const [item, path] of html.matchAll(/<li><a href="([^"#]*)#kept".*?<\/li>/g))
    if (!(await keptPage(path!))) html = html.replace(item, '')
  return still(html)
}

/** A page to read: its scripts could only fail, as its forms could. */
function still(html: string): Response {
  const policy =
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; form-action 'self'"
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return new Response(html, { headers })
}
