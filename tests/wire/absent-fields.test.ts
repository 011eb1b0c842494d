// What is taken for granted where a service of one's own leaves a field out (specification §§ 3 and 5): the payment service
// and the address finder are played here, beside a shop of its own.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { openShop } from '#tests/support/shop.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const agreementDetails = { availableToSpend: 310.5, creditLimit: 800, arrearsStatus: '', arrearsStatusIndicator: false, purchaseOnHold: false } // prettier-ignore
const needed = { code: 'SUCCESS', customerIdentifier: 'C10000003', agreementDetails }
let reply: object = needed
const lookUps: URL[] = []
const service = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://service')
  const isLookUp = url.pathname.includes('/Capture/')
  if (isLookUp) lookUps.push(url)
  if (url.pathname.startsWith('/api/cms/')) return void response.writeHead(500).end()
  const found = { Items: [{ Id: 'GB|1', Type: 'Address', Text: '1 Mill Lane', Highlight: '', Description: 'Leeds' }] }
  response.setHeader('content-type', 'application/json').end(JSON.stringify(isLookUp ? found : reply))
}).listen(0, '127.0.0.1')
await once(service, 'listening')
const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const shop = await openShop({
  settings: {
    UPSTREAMS: JSON.stringify({ payment: address, content: address }),
    ADDRESS_URL: address,
    ADDRESS_KEY: 'key',
    RATE_LIMITS: '0',
  },
})
afterAll(async () => {
  await shop.stop()
  service.closeAllConnections()
  service.close()
})
const grace = wireBrowser(shop.port, 'jdw')
await grace.signIn('grace@people.example')

// Shows R3.54, R3.58, R5.17, R9.25
test('no tolerance is 0, and 12 payments are expected', async () => {
  reply = { ...needed, statementDetails: { paymentDueDate: '2027-01-04' } }
  const { agreementDetails: terms, statementDetails } = await grace.call(paymentCalls.creditDetails, {})
  expect(terms).toMatchObject({ creditLimitWithTolerance: 0, creditLimitIncrease: false, availableToSpend: 310.5 })
  expect(statementDetails).toMatchObject({ paymentDueDate: '2027-01-04', expectedPayment: 12 })
  const { text } = await grace.open('/account/credit')
  expect(text).toContain('£310.50')
  expect(text).toMatch(/Payments expected.{0,80}?>12</)
})

// Shows R3.58
test('another number of payments that a service says is shown as it is', async () => {
  reply = { ...needed, statementDetails: { paymentDueDate: '2027-01-04', expectedPayment: 3 } }
  expect((await grace.call(paymentCalls.creditDetails, {})).statementDetails.expectedPayment).toBe(3)
  expect((await grace.open('/account/credit')).text).toMatch(/Payments expected.{0,80}?>3</)
})

// Shows R3.57
test('without a preference there is no increase, and nothing is proposed', async () => {
  reply = needed
  const { cli } = await grace.call(paymentCalls.creditDetails, {})
  expect(cli).toEqual({ prefType: '3', propCreditLimit: null, propCreditApplyDate: null, customerDecision: null })
})

// Shows R9.24
test('an address is looked up in Great Britain when no country is named', async () => {
  lookUps.length = 0
  const { Items } = await grace.call(addressSuggestCalls.find, { query: { text: 'LS1 4AP' } })
  expect(Items).toEqual([expect.objectContaining({ Text: '1 Mill Lane' })])
  expect(lookUps.map(({ searchParams }) => [searchParams.get('Text'), searchParams.get('Countries')])).toEqual([
    ['LS1 4AP', 'GB'],
  ])
})

// Shows R7.29
test('with the content service down the bag’s content is left out, and the bag still works', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  const [entry] = (await fillBag(guest, 'jdw')).cartEntries
  expect((await guest.ask(contentCalls.bag, {})).status).toBe(502)
  const { status, text } = await guest.open('/shop/bag')
  expect([status, text.includes(entry!.productDetails!.productName), text.includes('name="quantity"')]).toEqual([
    200,
    true,
    true,
  ])
  const edited = await guest.submit('/shop/bag/edit', { productNo: entry!.productNo, productOptionNo: entry!.productOptionNo, quantity: '2' }) // prettier-ignore
  expect(edited.status).toBe(200)
  expect((await guest.call(bagCalls.count, { query: {} })).itemCount).toBe(2)
})
