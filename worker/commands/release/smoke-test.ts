// Shops at a host as a visitor does: pages, their files, a product, the bag, delivery, the payment page, and there the card
// fields' session. A sample's order is paid, with a test card; nobody else's is. Without a catalogue the part with products is
// left out.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrandCode } from '#shared/brands/brand.ts'
import { channel } from '#shared/platform/limits.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { requestHost } from './request-host.ts'
import { billing, cardPayment, sampleCard, sealedCard } from './sample-card.ts'
import { Fault, visitorOf, type Visit, type Visitor } from './visitor.ts'

/** A new deployment takes some seconds to be known everywhere. */
const knownWithinMs = 30_000
const pollMs = 1000
const productsTried = 24

export type Tested = Visit & {
  brand: BrandCode
  /** The version of the shop that has to answer. */
  expected: string
}

/** `wrong`: in one sentence. `orderNo`: of the order that was placed in a sample. */
type Walked = { wrong: string | null; orderNo: string | null }

export async function smokeTest(tested: Tested): Promise<Walked> {
  try {
    const visitor = visitorOf(tested)
    const { sample = false } = await waitForVersion(visitor, tested.expected)
    const home = await visitor.page('/')
    for (const file of filesIn(home)) await visitor.file(file)
    const filled = await shop(visitor, tested.brand)
    return { wrong: null, orderNo: filled ? await checkOut(visitor, tested, sample) : null }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { wrong: `${tested.host}${error.message}.`, orderNo: null }
  }
}

type Health = { ok?: boolean; version?: string; sample?: boolean }

async function waitForVersion(visitor: Visitor, expected: string): Promise<Health> {
  const until = Date.now() + knownWithinMs
  for (;;) {
    const health = await visitor.call<Health>('/api/health')
    const { ok, version } = health
    if (ok && version === expected) return health
    if (Date.now() > until)
      throw new Fault(`/api/health is answered by version ${version ?? 'unknown'}, not ${expected}`)
    await pause(pollMs)
  }
}

/** The stylesheets and the script of a page. */
function filesIn(html: string): string[] {
  const found = [...html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+\.(?:css|js))"/g)].map(([, path]) => path!)
  if (found.length === 0) throw new Fault('/ names neither stylesheet nor script')
  return [...new Set(found)]
}

type Product = {
  productNumber: string
  offerNumber?: string
  productType?: string
  options: { optionId: string; stockStatus: string }[]
}

/** Whether something is in the bag now. */
async function shop(visitor: Visitor, brand: BrandCode): Promise<boolean> {
  type Departments = { categories: { path: string }[] }
  const [department] = (await visitor.call<Departments>('/api/shop/c/departments')).categories
  if (department) await visitor.page(department.path)
  const { products } = await visitor.call<{ products: { productNumber: string }[] }>('/api/shop/c/sitemap?page=1')
  const numbers = products.slice(0, productsTried).map(({ productNumber }) => productNumber)
  if (numbers.length === 0) return false
  await visitor.page(`/shop/p/${numbers[0]}`)
  const details = `/api/shop/p/products?baseproducts=${numbers.join(',')}`
  const listed = (await visitor.call<{ products: Product[] }>(details)).products
  for (const { productNumber: productNo, offerNumber, productType, options } of listed) {
    const option = options.find(({ stockStatus }) => stockStatus === 'IN_STOCK')
    // A guest cannot buy a subscription.
    if (!option || productType === subscriptionType) continue
    await fillBag(visitor, { productNo, productOptionNo: option.optionId, offerNumber, siteId: brand.toUpperCase() })
    return true
  }
  return false
}

type Bag = { cartEntries: { productNo: string; productOptionNo: string }[] }
type Item = { productNo: string; productOptionNo: string; offerNumber: string | undefined; siteId: string }

async function fillBag(visitor: Visitor, item: Item): Promise<void> {
  await visitor.call('/api/shop/bag/addToBag', { ...item, quantity: 1, channel })
  const { cartEntries } = await visitor.call<Bag>('/api/shop/bag')
  if (!cartEntries.some(({ productNo }) => productNo === item.productNo))
    throw new Fault(`/api/shop/bag lacks ${item.productNo}, which was added before`)
  const page = await visitor.page('/shop/bag')
  if (!page.includes(item.productNo)) throw new Fault(`/shop/bag does not show ${item.productNo}`)
}

const { line1: addressLine1, city: town, postalcode: postcode } = billing
const address = { firstName: 'Ada', surName: 'Marsh', houseNumber: '12', addressLine1, town, postcode }
const contact = { contactNumber: '07700 900123', email: 'release-test@shop.example' }

async function checkOut(
  visitor: Visitor,
  { brand, connect, version }: Tested,
  sample: boolean,
): Promise<string | null> {
  const delivery = await visitor.send('/checkout/delivery-method')
  if (delivery.status === 503 && delivery.body.includes('checkout-closed')) return null
  await visitor.page('/checkout/delivery-method')
  await visitor.call('/api/checkout/updateDeliveryAddress', { address }, 'PUT')
  await visitor.call('/api/checkout/updateDeliveryContactNumber', contact, 'PUT')
  if (!(await visitor.page('/checkout/payment')).includes('value="card"')) return null
  const site = { channel, websiteIdentifier: brand.toUpperCase() }
  const session = { ...site, targetOrigin: visitor.origin }
  const { captureContext } = await visitor.call<{ captureContext: string }>('/api/checkout/flexKey', session)
  if (!sample) return null
  const { orderTotal: amount } = await visitor.call<{ orderTotal: number }>('/api/shop/bag')
  const { gateway, path, body } = await sealedCard(captureContext, visitor.origin, sampleCard)
  const token = await requestHost(new URL(gateway).host, path, connect, {
    method: 'POST',
    headers: {
      'content-type': 'application/jwt',
      origin: gateway,
      ...(version && { 'cloudflare-workers-version-overrides': version }),
    },
    body,
  })
  if (token.status !== 201) throw new Fault(`: the card gateway answered ${token.status}`)
  const card = { ...site, amount, transientToken: token.body, journeyType: 'card-checkout' as const }
  const { referenceId } = await visitor.call<{ referenceId: string }>('/api/checkout/jwtToken', card)
  const payment = cardPayment({ ...card, referenceId })
  const enrolled = await visitor.call<{ authenticationTransactionId: string }>('/api/checkout/cartAuthEnroll', payment)
  const { authenticationTransactionId } = enrolled
  const paid = { ...payment, authenticationTransactionId }
  const { code, orderNo } = await visitor.call<{ code: string; orderNo: string | null }>(
    '/api/checkout/cartAuthPayer',
    paid,
  )
  if (!orderNo) throw new Fault(`/api/checkout/cartAuthPayer placed no order: ${code}`)
  return orderNo
}
