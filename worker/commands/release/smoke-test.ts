// Shops at a host as a visitor does: pages, their files, a product, the bag, delivery, the payment page, and there the card fields'
// session. Whether people can pay and sign in is counted (failures.ts). Without a catalogue the products are left out.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrandCode } from '#shared/brands/brand.ts'
import { channel } from '#shared/platform/limits.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { releaseTestAgent } from '#worker/telemetry/count-by-version.ts'
import { request, type Answer } from '../request.ts'

/** A new deployment takes some seconds to be known everywhere. */
const knownWithinMs = 30_000
const pollMs = 1000
const productsTried = 24

export type Visit = {
  host: string
  /** An address in place of the host's own. */
  connect: string | undefined
  /** `worker="version"`: a version that is deployed, with whatever share; undefined: as for everybody. */
  version?: string | undefined
}

/** Of `/api/health`; with a token also its parts. Null without an answer. */
export type Health = {
  ok: boolean
  version?: string
  versions?: { origin: string | null }
  checks?: { name: string; ok: boolean }[]
  parties?: { name: string; title: string; state: string; means: string }[]
}

export async function healthAt({ host, connect, version }: Visit, token = ''): Promise<Health | null> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(version && { 'cloudflare-workers-version-overrides': version }),
  }
  try {
    const to = new URL(token ? '/api/health?deep' : '/api/health', `https://${host}`)
    const { status, text } = await request(to, { headers, connect, timeoutMs: 10_000 })
    return status === 200 || status === 503 ? (JSON.parse(text) as Health) : null
  } catch {
    return null
  }
}

/** What went wrong, for a sentence that begins with the host. */
class Fault extends Error {}

/** Resolves to what is wrong, in one sentence. `expected`: the version of the shop that has to answer. */
export async function smokeTest(visit: Visit, brand: BrandCode, expected: string): Promise<string | null> {
  try {
    await waitForVersion(visit, expected)
    const visitor = visitorOf(visit)
    const home = await visitor.page('/')
    for (const file of filesIn(home)) await visitor.text(file)
    await fillBag(visitor, brand)
    return null
  } catch (error) {
    if (error instanceof Fault) return `${visit.host}${error.message}.`
    throw error
  }
}

async function waitForVersion(visit: Visit, expected: string): Promise<void> {
  const until = Date.now() + knownWithinMs
  for (;;) {
    const health = await healthAt(visit)
    if (health?.ok && health.version === expected) return
    if (Date.now() > until)
      throw new Fault(`/api/health is answered by version ${health?.version ?? 'unknown'}, not ${expected}`)
    await pause(pollMs)
  }
}

type Visitor = ReturnType<typeof visitorOf>

function visitorOf({ host, connect, version }: Visit) {
  const cookies = new Map<string, string>()
  const { protocol } = new URL(connect ?? 'https://host')
  const origin = `${protocol}//${host}`

  async function send(path: string, body?: object, method = 'POST'): Promise<Answer> {
    const headers = {
      accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
      'sec-fetch-site': 'same-origin',
      'user-agent': releaseTestAgent,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(version && { 'cloudflare-workers-version-overrides': version }),
      ...(body && { origin, 'content-type': 'application/json' }),
    }
    const sent = { headers, connect, timeoutMs: 10_000, ...(body && { method, body: JSON.stringify(body) }) }
    const answer = await request(new URL(path, origin), sent).catch((error: Error) => {
      throw new Fault(`${path}: ${error.message || 'no answer'}`)
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value ?? '')
    }
    return answer
  }

  async function textAt(path: string, body?: object, method?: string): Promise<string> {
    const { status, text } = await send(path, body, method)
    if (status !== 200) throw new Fault(`${path} answered ${status}`)
    return text
  }

  return {
    origin,
    send,
    text: textAt,
    /** A page that was sent to its end. */
    async page(path: string): Promise<string> {
      const html = await textAt(path)
      if (!html.includes('</html>')) throw new Fault(`${path} was cut short`)
      return html
    },
    async call<Reply>(path: string, body?: object, method?: string): Promise<Reply> {
      return JSON.parse(await textAt(path, body, method)) as Reply
    },
  }
}

/** The stylesheets and the script of a page. */
function filesIn(html: string): Set<string> {
  const found = [...html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+\.(?:css|js))"/g)].map(([, path]) => path!)
  if (found.length === 0) throw new Fault('/ names neither stylesheet nor script')
  return new Set(found)
}

type Product = {
  productNumber: string
  offerNumber?: string
  productType?: string
  options: { optionId: string; stockStatus: string }[]
}

async function fillBag(visitor: Visitor, brand: BrandCode): Promise<void> {
  const { categories } = await visitor.call<{ categories: { path: string }[] }>('/api/shop/c/departments')
  if (categories[0]) await visitor.page(categories[0].path)
  const { products } = await visitor.call<{ products: Product[] }>('/api/shop/c/sitemap?page=1')
  if (products.length === 0) return
  const numbers = products.slice(0, productsTried).map(({ productNumber }) => productNumber)
  await visitor.page(`/shop/p/${numbers[0]}`)
  const details = await visitor.call<{ products: Product[] }>(`/api/shop/p/products?baseproducts=${numbers.join(',')}`)
  for (const { productNumber: productNo, offerNumber, productType, options } of details.products) {
    const option = options.find(({ stockStatus }) => stockStatus === 'IN_STOCK')
    // A guest cannot buy a subscription.
    if (!option || productType === subscriptionType) continue
    const item = { productNo, productOptionNo: option.optionId, offerNumber, siteId: brand.toUpperCase() }
    await visitor.call('/api/shop/bag/addToBag', { ...item, quantity: 1, channel })
    if (!(await visitor.page('/shop/bag')).includes(productNo))
      throw new Fault(`/shop/bag does not show ${productNo}, which was added before`)
    return checkOut(visitor, brand)
  }
}

const address = {
  firstName: 'Ada',
  surName: 'Marsh',
  houseNumber: '12',
  addressLine1: '12 Mill Lane',
  town: 'Leeds',
  postcode: 'LS1 4AP',
}
const contact = { contactNumber: '07700 900123', email: 'release-test@shop.example' }

/** As far as a card could be typed. A shop whose checkout is closed says so with 503. */
async function checkOut(visitor: Visitor, brand: BrandCode): Promise<void> {
  const delivery = await visitor.send('/checkout/delivery-method')
  if (delivery.status === 503 && delivery.text.includes('checkout-closed')) return
  if (delivery.status !== 200) throw new Fault(`/checkout/delivery-method answered ${delivery.status}`)
  await visitor.call('/api/checkout/updateDeliveryAddress', { address }, 'PUT')
  await visitor.call('/api/checkout/updateDeliveryContactNumber', contact, 'PUT')
  if (!(await visitor.page('/checkout/payment')).includes('value="card"')) return
  const site = { channel, websiteIdentifier: brand.toUpperCase(), targetOrigin: visitor.origin }
  await visitor.call('/api/checkout/flexKey', site)
}
