// A deployed shop whose settings name nobody: what a shopper meets instead of each party of shared/platform/parties.ts. The same
// shop as a sample plays them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { parties, partyNames, type PartyName } from '#shared/platform/parties.ts'
import { smokeTest } from '#worker/commands/release/smoke-test.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { send, wireBrowser } from '#tests/support/wire.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'

const hosts = {
  LOGIN_HOST: 'login.juniperdow.example',
  GATEWAY_HOST: 'pay.juniperdow.example',
  OPERATOR_HOST: 'operator.juniperdow.example',
}
const health = 'a-health-token-of-at-least-32-characters'
const nobody = Object.fromEntries(partyNames.flatMap((name) => parties[name].settings.map((setting) => [setting, ''])))
const deployed = { ...nobody, ...hosts, LOCAL: '0', HEALTH_TOKEN: health }

let shop: Shop
let sample: Shop
beforeAll(async () => {
  shop = await openShop({ https: true, settings: deployed })
  sample = await openShop({ https: true, settings: { ...deployed, SAMPLE: '1' } })
  // Two shops, one after the other, on a busy machine.
}, 300_000)
afterAll(async () => {
  await shop?.stop()
  await sample?.stop()
})

const at = ({ port }: Shop) => wireBrowser(port, 'jdw', undefined, true, 'www.juniperdow.example')
type Browser = ReturnType<typeof at>

async function statesOf(port: number): Promise<Record<string, string>> {
  const url = new URL('https://www.juniperdow.example/api/health?deep')
  const { text } = await send(port, url, { secure: true, headers: { authorization: `Bearer ${health}` } })
  const { parties: lines } = JSON.parse(text) as { parties: { name: string; state: string }[] }
  return Object.fromEntries(lines.map(({ name, state }) => [name, state]))
}

/** Per party: what the shop without it answers. Those that are the shop’s own parts answer as ever. */
const met: Readonly<Record<PartyName, (browser: Browser) => Promise<void>>> = {
  async cardGateway(browser) {
    const key = { targetOrigin: browser.origin, websiteIdentifier: 'JDW', channel }
    const refused = await browser.sendCall(cardCalls.flexKey, { body: key })
    expect([refused.status, refused.json().code]).toEqual([502, 'UPSTREAM_DOWN'])
    const host = await send(shop.port, new URL(`https://${hosts.GATEWAY_HOST}/flex/v2/public-keys`), { secure: true })
    expect(host.status).toBe(404)
    await fillBag(browser, 'jdw')
    await deliver(browser)
    const { text } = await browser.open('/checkout/payment')
    expect(text).not.toMatch(/value="(card|Miyo|APay|GPay)"/)
    expect(text).toContain('you can’t pay online in this shop')
  },
  applePay: noWallet('applePayMerchantId'),
  googlePay: noWallet('googlePayMerchantId'),
  async miyo(browser) {
    const { status, text } = await browser.sendCall(miyoCalls.terms, { query: { amount: '50.00' } })
    expect([status, text]).toEqual([503, expect.stringContaining('METHOD_NOT_OFFERED')])
    const cartId = (await fillBag(browser, 'jdw')).cartId
    await deliver(browser)
    const { orderTotal } = await browser.call(bagCalls.get, { query: { cartId } })
    const paid = await browser.sendCall(miyoCalls.creditAuthorisation, {
      body: { cartId, amount: orderTotal, currency: 'GBP' },
    })
    expect([paid.status, paid.json().code]).toEqual([503, 'METHOD_NOT_OFFERED'])
  },
  async creditAgency(browser) {
    const begun = await browser.sendCall(creditApplicationCalls.application, {})
    expect([begun.status, begun.json().code]).toEqual([503, 'CREDIT_DOWN'])
    const quote = await browser.sendCall(creditEligibilityCalls.initialQuote, {})
    expect(quote.json().quote).toBe(null)
  },
  async addressFinder(browser) {
    const found = await browser.call(addressSuggestCalls.find, {
      query: { text: 'MB1 1AA', containerId: '', country: 'GB' },
    })
    expect(found.Items).toEqual([expect.objectContaining({ Error: '1' })])
    await fillBag(browser, 'jdw')
    const { text } = await browser.open('/checkout/delivery-method')
    expect([text.includes('id="find"'), text.includes('name="addressLine1"')]).toEqual([false, true])
  },
  async collectionPoints(browser) {
    const { cartId } = await fillBag(browser, 'jdw')
    const found = await browser.sendCall(checkoutCalls.parcelShopLookup, { query: { postcode: 'M1 1AA' } })
    expect([found.status, found.json().code]).toEqual([404, 'NO_VENUES'])
    const delivery = await browser.call(checkoutCalls.delivery, { query: { cartId } })
    expect(delivery.hpsDeliveryDetails?.hpsAvailable).toBe(false)
    expect((await browser.open('/checkout/delivery-method?how=collect')).text).not.toContain('Click &amp; collect')
  },
  // Without a delivered order there is nothing to return: tests of the origin say which ways are offered.
  returnsCarrier: async () => {},
  // Neither answers a shopper: what they would do waits for a real one.
  warehouse: async () => {},
  mailProvider: async () => {},
  onCall: async () => {},
  identityProvider: ownPart('/api/sign-in'),
  reviews: ownPart('/shop/c/women'),
  contentHub: ownPart('/delivery'),
  toggleProxy: ownPart('/'),
}

function noWallet(field: 'applePayMerchantId' | 'googlePayMerchantId') {
  return async (browser: Browser) => {
    const details = await browser.call(digitalPaymentCalls.midDetails, { body: { accountTradingTitle: 'STA' } })
    expect(details[field]).toBe(null)
  }
}

function ownPart(path: string) {
  return async (browser: Browser) => expect((await browser.open(path)).status).toBe(200)
}

test.each(partyNames)('deployed without %s, the shop invents nothing', async (name) => {
  const browser = at(shop)
  if (name === 'miyo' || name === 'creditAgency') await browser.register()
  await met[name](browser)
})

test('operators and probes see whom the shop deals with', async () => {
  const states = await statesOf(shop.port)
  for (const name of partyNames)
    expect([name, states[name]]).toEqual([name, parties[name].otherwise === 'own' ? 'own' : 'absent'])
  const tried = await statesOf(sample.port)
  expect(tried).toMatchObject({ cardGateway: 'emulated', creditAgency: 'emulated', warehouse: 'absent' })
  expect((await at(sample).fetch('/api/health')).json()).toMatchObject({ ok: true, sample: true })
  expect((await at(shop).fetch('/api/health')).json()).not.toHaveProperty('sample')
})

test('the test of a release passes in shop and sample', async () => {
  // The shop's certificate is its own.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const walk = async ({ port }: Shop) => {
    const host = 'www.juniperdow.example'
    const { text } = await send(port, new URL(`https://${host}/api/health`), { secure: true })
    const { version } = JSON.parse(text) as { version: string }
    return smokeTest({ host, connect: `https://127.0.0.1:${port}` }, 'jdw', version)
  }
  expect([await walk(sample), await walk(shop)]).toEqual([null, null])
  vi.unstubAllEnvs()
})
