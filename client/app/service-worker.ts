// What the browser keeps for the time without a connection: the brand's offline page, and the pages of bag, saved items and orders as
// they were last seen. Every document comes from the network first and passes through as it streams; nothing else is touched
// while there is a connection. A change of the bag drops its copies at once. It imports nothing: it is one file.
type Extended = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetched = Extended & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Scope = {
  addEventListener: ((type: 'install' | 'activate', run: (event: Extended) => void) => void) &
    ((type: 'fetch', run: (event: Fetched) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
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
/** Reports, counts and questions: any other request that is no GET may have changed the bag. */
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
    fetch(offlinePath, { cache: 'reload' })
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
  if (/^\/api\/sign-(in|out)/.test(pathname)) event.waitUntil(Promise.all([drop(() => true), caches.delete(files)]))
  else if (request.method !== 'GET' && !quiet.test(pathname)) event.waitUntil(changed(pathname))
  if (request.method !== 'GET' || pathname.startsWith('/api/')) {
    // A page that is shown without a document of its own.
    const shown = pathname === '/api/page' ? (searchParams.get('path') ?? '') : ''
    if (keeps.test(shown)) event.waitUntil(keepLater(shown))
  } else if (request.destination === 'document') event.respondWith(open(event, pathname))
  else if (isOffline && /^\/(assets|pictures|brands)\//.test(pathname))
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()))
})

async function open(event: Fetched, path: string): Promise<Response> {
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
  if (response.type === 'opaqueredirect' || response.redirected) return drop((kept) => kept === path)
  if (response.status !== 200) return
  if (into === pages && Date.now() - changedAt < settledMs) return keepLater(path)
  const html = await response.text()
  if (before !== changes && into === pages) return
  const cache = await caches.open(into)
  await cache.put(path, new Response(html, { headers: { 'x-kept': String(Date.now()) } }))
  await storeFiles(html, into === pages ? files : into)
}

/** Styles, fonts and pictures that the page names; most are in the browser's own cache. */
async function storeFiles(html: string, into: string): Promise<void> {
  const cache = await caches.open(into)
  const named = html.matchAll(/(?:href|src)="(\/(?:assets\/[\w.-]+\.(?:css|woff2)|(?:pictures|brands)\/[^"]+))"/g)
  const addresses = new Set([...named].slice(0, 60).map(([, address]) => address!.replaceAll('&amp;', '&')))
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address).catch(() => {})
  const known = await cache.keys()
  for (const old of known.slice(0, Math.max(0, known.length - 150))) await cache.delete(old)
}

async function drop(which: (path: string) => boolean): Promise<void> {
  changes++
  changedAt = Date.now()
  const cache = await caches.open(pages)
  for (const { url } of await cache.keys()) if (which(new URL(url).pathname)) await cache.delete(url)
}

async function changed(path: string): Promise<void> {
  await drop((kept) => !ofAccount.test(kept))
  if (/\bbag\b/.test(path)) await keepLater('/shop/bag')
}

/** Once no further change has come: several are followed by one request. Never where the visitor pays for data by its amount. */
async function keepLater(path: string): Promise<void> {
  const before = changes
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  await new Promise((resolve) => setTimeout(resolve, settledMs))
  if (before === changes)
    await fetch(path, { redirect: 'manual' }).then(
      (page) => store(path, page, before),
      () => {},
    )
}

async function keptPage(path: string): Promise<Response | null> {
  const kept = await (await caches.open(pages)).match(path)
  const at = Number(kept?.headers.get('x-kept'))
  if (!kept || Date.now() - at > (ofAccount.test(path) ? 1 : 30) * 86_400_000) return null
  const when = new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
  const note = `<p data-kept role="status">You’re offline. This is how it looked on ${when}.</p>`
  return still((await kept.text()).replace(/<body[^>]*>/, (body) => body + note))
}

async function offlinePage(): Promise<Response> {
  const cache = await caches.open(ofBrand)
  let html = (await (await cache.match(offlinePath))?.text()) ?? 'You’re offline.'
  // Links to pages that are not kept.
  for (const [item, path] of html.matchAll(/<li><a href="([^"#]*)#kept".*?<\/li>/g))
    if (!(await keptPage(path!))) html = html.replace(item, '')
  return still(html)
}

/** A page to read: its scripts could only fail. */
function still(html: string): Response {
  const policy =
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'"
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}
