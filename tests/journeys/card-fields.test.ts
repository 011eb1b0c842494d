// The card fields in a real browser: a number typed or pasted in the gateway's frames is neither in the shop's page, nor in
// its requests, nor in its storage.
import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Call, Reply } from '#shared/platform/call.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { challengeReturned } from '#shared/payment/challenge-returned.ts'
import { testCards } from '#origin/vendors/card-gateway/test-cards.ts'
import { desktop, openBrowser, visitor } from '#tests/support/browser.ts'
import { browse, productNumbers } from '#tests/support/browse.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const shop = `http://jdw.localhost:${port}`
const gateway = `http://gateway.localhost:${port}`
const number = testCards.frictionless
const address = {
  firstName: 'Ada',
  surName: 'Lane',
  houseNumber: '1',
  addressLine1: 'Mill Lane',
  town: 'Millbridge',
  postcode: 'MB1 1AA',
}
const card = {
  expiryMonth: '01',
  expiryYear: '2031',
  cardType: '001',
  bin: '400000',
  panSuffix: '2503',
  journeyType: 'card-checkout',
  channel: 'new-headless-web',
  websiteIdentifier: 'JDW',
  billingAddress: { cardHoldersName: 'Ada Lane', line1: '1 Mill Lane', city: 'Millbridge', postalcode: 'MB1 1AA' },
  browserFields: {
    language: 'en-GB',
    javaEnabled: false,
    javaScriptEnabled: true,
    colorDepth: '24',
    screenHeight: 900,
    screenWidth: 1280,
    timezoneOffset: 0,
    userAgent: 'A browser',
    deviceChannel: 'BROWSER',
  },
}

type FieldState = { valid: boolean; empty: boolean; card?: Array<{ name: string; cybsCardType: string }> }
type Outcome = { token?: string; reason?: string; details?: Array<{ location: string }> }

/** The part of the vendor's script that the shop's page uses; the functions below run in the page on these globals only. */
type OurPage = {
  Flex: new (context: string) => { microform: (options: object) => Microform }
  made: { microform: Microform; fieldStates: Record<string, FieldState> }
  document: { createElement: (name: string) => Element_; querySelector: (selector: string) => Element_; body: Element_ }
}
type Microform = {
  createField: (
    type: string,
    options: object,
  ) => { load: (place: string) => void; on: (event: string, then: (state: FieldState) => void) => void }
  createToken: (options: object, then: (error: Outcome | null, token?: string) => void) => void
}
type Element_ = { append: (other: Element_) => void; remove: () => void } & Record<string, unknown>

async function send<C extends Call>(page: Page, call: C, body: object): Promise<Reply<C>> {
  const answer: unknown = await page.evaluate(
    async ([address, method, text]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address!, { method: method!, headers, body: text! })).json()
    },
    [call.path, call.method, JSON.stringify(body)],
  )
  const parsed = call.reply.safeParse(answer)
  if (!parsed.success) throw new Error(`${call.name}: ${JSON.stringify(answer)}`)
  return parsed.data as Reply<C>
}

/** Opens the payment page as a guest with a bag and a delivery address. Resolves to the bag's total. */
async function atPayment(page: Page): Promise<number> {
  await page.goto(shop)
  await send(page, bagCalls.add, await bagItem())
  await send(page, checkoutCalls.updateDeliveryAddress, { title: 'Ms', address, save: false })
  await send(page, checkoutCalls.updateDeliveryContactNumber, {
    contactNumber: '07700 900123',
    email: 'ada@people.example',
  })
  const bag: unknown = await page.evaluate(async (path) => (await fetch(path)).json(), bagCalls.get.path)
  await page.goto(`${shop}/checkout/payment`)
  return bagCalls.get.reply.parse(bag).orderTotal
}

/** Opens the named fields on the payment page, with the library URL and integrity of the capture context. */
async function openFields(page: Page, types: string[]): Promise<void> {
  const { captureContext } = await send(page, cardCalls.flexKey, {
    channel: 'new-headless-web',
    websiteIdentifier: 'JDW',
    targetOrigin: shop,
  })
  await page.evaluate(
    async ([context, fields]) => {
      const ours = globalThis as unknown as OurPage
      const claims = JSON.parse(atob((context as string).split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
        ctx: [{ data: { clientLibrary: string; clientLibraryIntegrity: string } }]
      }
      const { clientLibrary, clientLibraryIntegrity } = claims.ctx[0].data
      const script = ours.document.createElement('script')
      await new Promise((resolve, reject) => {
        const facts = { src: clientLibrary, integrity: clientLibraryIntegrity, crossOrigin: 'anonymous' }
        Object.assign(script, facts, { onload: resolve, onerror: reject })
        ours.document.body.append(script)
      })
      const styles = { input: { 'font-size': '18px', color: '#123456' }, ':focus': { color: '#000000' } }
      const microform = new ours.Flex(context as string).microform({ styles })
      const fieldStates: Record<string, FieldState> = {}
      ours.made = { microform, fieldStates }
      await Promise.all(
        (fields as string[]).map((type) => {
          const place = Object.assign(ours.document.createElement('div'), { id: `our-${type}` })
          ours.document.body.append(place)
          const field = microform.createField(type, { placeholder: 'Type here' })
          field.on('change', (state) => (fieldStates[type] = state))
          const loaded = new Promise((resolve) => field.on('load', resolve))
          field.load(`#our-${type}`)
          return loaded
        }),
      )
    },
    [captureContext, types] as const,
  )
}

function createToken(page: Page, expiry: object): Promise<Outcome> {
  return page.evaluate(
    (options) =>
      new Promise<Outcome>((resolve) => {
        const { made } = globalThis as unknown as OurPage
        made.microform.createToken(options, (error, token) =>
          resolve(error ? { reason: error.reason!, details: error.details! } : { token: token! }),
        )
      }),
    expiry,
  )
}

/** Nothing for a file that was removed since it was listed. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return Buffer.alloc(0)
  }
}

const fieldIn = (page: Page, type: string) => page.frameLocator(`#our-${type} iframe`).getByRole('textbox')

test('a card typed in the frames becomes a token', async () => {
  const { page, complaints, leave } = await visitor(browser, { viewport: desktop })
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await atPayment(page)
  await openFields(page, ['number', 'securityCode'])

  const typed = fieldIn(page, 'number')
  expect(await typed.getAttribute('autocomplete')).toBe('cc-number')
  expect(await fieldIn(page, 'securityCode').getAttribute('autocomplete')).toBe('cc-csc')
  expect(await typed.getAttribute('placeholder')).toBe('Type here')

  expect((await createToken(page, { expirationMonth: '01', expirationYear: '2031' })).details).toEqual([
    { location: 'number', message: 'Validation error' },
    { location: 'securityCode', message: 'Validation error' },
  ])
  await expect.poll(() => typed.getAttribute('aria-invalid')).toBe('true')
  expect((await createToken(page, { expirationMonth: '13' })).reason).toBe('CREATE_TOKEN_VALIDATION_PARAMS')

  await typed.pressSequentially(number)
  expect(await typed.inputValue()).toBe('4000 0000 0000 2701')
  await expect.poll(() => typed.getAttribute('aria-invalid')).toBeNull()
  await fieldIn(page, 'securityCode').fill('987')
  // The frames report to the page by messages, at different times.
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as OurPage).made.fieldStates))
    .toMatchObject({
      number: { valid: true, empty: false, card: [{ name: 'visa', cybsCardType: '001' }] },
      securityCode: { valid: true },
    })
  await expect.poll(() => page.locator('#our-number').getAttribute('class')).toContain('flex-microform-valid')

  const { token } = await createToken(page, { expirationMonth: '01', expirationYear: '2031' })
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const setUp = await send(page, cardCalls.jwtToken, { amount: 1, websiteIdentifier: 'JDW', transientToken: token })
  expect(setUp.deviceDataCollectionUrl).toBe(`${gateway}/V1/Cruise/Collect`)
  expect(await messageFrom(page, 'collection', setUp.deviceDataCollectionUrl, setUp.jwt, 'profile.completed')).toEqual({
    origin: gateway,
    data: JSON.stringify({ MessageType: 'profile.completed', SessionId: setUp.referenceId, Status: true }),
  })

  expect(await page.content()).not.toMatch(new RegExp(`${number}|4000 0000 0000 2701`))
  for (const request of sent) expect(request).not.toMatch(new RegExp(`${number}|4000 0000 0000|"987"`))
  expect(sent.some((request) => request.startsWith(`${gateway}/flex/v2/tokens`))).toBe(true)
  const stores = `.wrangler/tests/${port}/**/*.sqlite`
  // A log first: when its store is closed, what it holds moves there.
  const files = [...globSync(`${stores}-wal`), ...globSync(stores)]
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect([file, bytesOf(file).includes(number)]).toEqual([file, false])
  expect(complaints).toEqual([])
  await leave()
})

test('a saved card’s security code becomes a token', async () => {
  const { page, leave } = await visitor(browser, { viewport: desktop })
  await atPayment(page)
  await openFields(page, ['securityCode'])
  await fieldIn(page, 'securityCode').fill('98a76')
  expect(await fieldIn(page, 'securityCode').inputValue()).toBe('9876')
  expect((await createToken(page, {})).token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await leave()
})

test('the bank’s challenge in its frame leads to payment', async () => {
  const { page, complaints, leave } = await visitor(browser, { viewport: desktop })
  const amount = await atPayment(page)
  await openFields(page, ['number', 'securityCode'])
  await fieldIn(page, 'number').fill(testCards.challenge)
  await fieldIn(page, 'securityCode').fill('123')
  const { token: transientToken } = await createToken(page, { expirationMonth: '01', expirationYear: '2031' })
  const { referenceId: sessionId } = await send(page, cardCalls.jwtToken, {
    amount,
    websiteIdentifier: 'JDW',
    transientToken,
  })
  const order = { ...card, amount, transientToken, sessionId }
  const { code, stepUpUrl, accessToken, authenticationTransactionId } = await send(
    page,
    cardCalls.cartAuthEnroll,
    order,
  )
  expect([code, stepUpUrl]).toEqual(['SUCCESS', `${gateway}/V2/Cruise/StepUp`])
  const back = messageFrom(page, 'bank', stepUpUrl!, accessToken!, challengeReturned)
  const bank = page.frameLocator('iframe[name=bank]')
  await bank.getByLabel('Code from your bank').fill('0000')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await bank.getByRole('alert').getByText('You have 2 tries left.').waitFor()
  await bank.getByLabel('Code from your bank').fill('1234')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  expect(await back).toEqual({ origin: shop, data: challengeReturned })
  const paid = await send(page, cardCalls.cartAuthPayer, { ...order, authenticationTransactionId })
  expect([paid.code, paid.orderNo]).toEqual(['SUCCESS', expect.any(String)])
  expect(complaints).toEqual([])
  await leave()
})

/** Posts the form into a frame as the vendor requires, and resolves to the frame's message that contains `word`. */
function messageFrom(page: Page, name: string, action: string, jwt: string, word: string) {
  return page.evaluate(
    ([title, address, text, wanted]) => {
      const { document } = globalThis as unknown as OurPage
      const heard = new Promise<{ origin: string; data: string }>((resolve) => {
        const listen = globalThis.addEventListener as (name: string, then: (event: Event) => void) => void
        listen('message', (event) => {
          const { origin, data } = event as unknown as { origin: string; data: string }
          if (typeof data === 'string' && data.includes(wanted)) resolve({ origin, data })
        })
      })
      const frame = Object.assign(document.createElement('iframe'), { name: title })
      const form = Object.assign(document.createElement('form'), { method: 'post', target: title, action: address })
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'JWT', value: text }))
      document.body.append(frame)
      document.body.append(form)
      ;(form as unknown as { submit: () => void }).submit()
      return heard
    },
    [name, action, jwt, word] as const,
  )
}

/** The first option of a product that is in stock. */
async function bagItem() {
  const [, , , productNo] = await productNumbers(port, 'jdw')
  const { body } = await browse(port, 'jdw', `${productCalls.list.path}?baseproducts=${productNo}`)
  const { products } = productCalls.list.reply.parse(JSON.parse(body))
  const option = products[0]!.options.find(({ stockStatus }) => stockStatus !== 'OUT_OF_STOCK')!
  return { productNo, productOptionNo: option.optionId, quantity: 1, channel: 'new-headless-web', siteId: 'JDW' }
}
