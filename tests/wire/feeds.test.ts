// Stock and prices from a warehouse, and a catalogue's import, over sockets: what shoppers then see.
import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { callOperatorApi } from '#worker/commands/operator-api.ts'
import { webhookHeaders } from '#origin/platform/standard-webhooks.ts'
import { operate } from '#tests/support/operate.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, siteOf } from '#tests/support/wire-shopping.ts'
import { send, wireBrowser } from '#tests/support/wire.ts'

const token = 'local-operator-token-of-this-machine'
const operatorUrl = `http://operator.localhost:${port}`
const name = `depot-${Date.now()}`
const brand = 'ccl'
const guest = () => wireBrowser(port, brand)
let secret = ''
let product = ''

beforeAll(async () => {
  const { text } = await callOperatorApi({ url: new URL(operatorUrl), token }, '/api/partners.add', {
    typed: { name, 'stock-write': 'yes' },
  })
  secret = (JSON.parse(text) as { secret: string }).secret
  const sale = await guest().call(searchCalls.search, { query: { term: 'shirt' } })
  product = sale.products[0]!.productNumber
})

async function push(body: string, { id = crypto.randomUUID(), key = secret, type = 'text/csv' } = {}) {
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = await webhookHeaders({ id, timestamp, payload: body }, [key])
  const url = new URL(`http://partner.localhost:${port}/v1/stock?partner=${name}`)
  const answer = await send(port, url, { method: 'POST', body, headers: { ...headers, 'content-type': type } })
  return [answer.status, answer.json()] as const
}
const details = async () => (await guest().call(productCalls.list, { query: { baseproducts: product } })).products[0]!

test.concurrent('a signed push changes stock and price, older ones nothing', async ({ expect }) => {
  const [option] = (await details()).options
  const row = (price: string, stock: number, at: number) =>
    `product,option,price,stock,sequence\n${product},${option!.optionId},${price},${stock},${at}\nNOPE,X,1,1,1`
  // A retry's rows are newer than the first try's.
  const sequence = Date.now()
  const bad = [{ line: 3, reason: 'there is no product NOPE' }]
  const id = crypto.randomUUID()
  const first = await push(row('3.33', 4, sequence), { id })
  expect(first).toEqual([200, { applied: 1, older: 0, bad }])
  const shown = async () => (await details()).options.find(({ optionId }) => optionId === option!.optionId)!
  await expect.poll(async () => (await shown()).price, { timeout: 60_000 }).toBe(3.33)
  expect(await shown()).toMatchObject({ stockStatus: 'LOW_STOCK', stockLevel: 4 })
  expect(await push(row('3.33', 4, sequence), { id })).toEqual(first)
  expect(await push(row('9.99', 9, sequence - 1))).toEqual([200, { applied: 0, older: 1, bad }])
  expect((await shown()).price).toBe(3.33)
  expect((await push(row('1.00', 9, sequence + 1), { key: `whsec_${btoa('x'.repeat(32))}` }))[0]).toBe(401)
  expect((await push('{"a":1}', { type: 'text/plain' }))[0]).toBe(400)
  await expect
    .poll(
      async () =>
        (await guest().call(searchCalls.search, { query: { term: 'shirt', sort: 'price-low' } })).products[0]!
          .productNumber,
      {
        timeout: 60_000,
        interval: 1000,
      },
    )
    .toBe(product)
})

test.concurrent('a withdrawn product’s page is gone, with alternatives', async ({ expect }) => {
  const listed = await guest().call(searchCalls.search, { query: { term: 'shirt' } })
  const withdrawn = listed.products.find(({ productNumber }) => productNumber !== product)!.productNumber
  await operate(port, 'stock.withdraw', { product: withdrawn }, brand)
  await expect.poll(async () => (await guest().open(`/shop/p/${withdrawn}`)).status, { timeout: 60_000 }).toBe(410)
  const page = await guest().open(`/shop/p/${withdrawn}`)
  expect(page.text).toContain('is no longer available.')
  await expect
    .poll(async () => JSON.stringify(await guest().call(searchCalls.search, { query: { term: 'shirt' } })), {
      timeout: 60_000,
      interval: 1000,
    })
    .not.toContain(withdrawn)
  await operate(port, 'stock.return', { product: withdrawn }, brand)
})

/** The import command against the served shop; killed once it has printed `stopAt`. */
function importing(file: string, stopAt?: RegExp): Promise<string> {
  return new Promise((resolve) => {
    const command = ['--experimental-strip-types', '--no-warnings', 'origin/import/run.ts', 'import', file]
    const child = spawn(process.execPath, [...command, '--brand', brand, '--url', operatorUrl], {
      env: { ...process.env, OPERATOR_TOKEN: token },
    })
    let output = ''
    const hear = (text: Buffer) => {
      output += String(text)
      if (stopAt?.test(output)) child.kill('SIGKILL')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', () => resolve(output))
  })
}

test.concurrent('a killed import resumes; shoppers see the old catalogue meanwhile', async ({ expect }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'feed-')), 'feed.tsv')
  const header = 'id\ttitle\tdescription\tprice\tavailability\timage_link\tproduct_type'
  const word = `Zephyrine${Date.now() % 100_000}`
  const rows = Array.from(
    { length: 1500 },
    (_, at) => `${word}-${at}\t${word} jacket ${at}\tWarm.\t${20 + (at % 50)}.00 GBP\tin_stock\t\tWomen > Jackets`,
  )
  writeFileSync(file, [header, ...rows, 'bad\tBad\tx\tfree\tin_stock\t\t'].join('\n'))
  const found = async () => (await guest().call(searchCalls.search, { query: { term: word, exact: '1' } })).total
  await importing(file, /products read/)
  expect(await found()).toBe(0)
  const output = await importing(file)
  expect(output).toMatch(/line 1502: price is “free”/)
  expect(output).toMatch(/[1-9]\d* sent before the interruption/)
  await expect.poll(found, { timeout: 60_000, interval: 1000 }).toBe(1500)

  // An imported product is suggested, recommended to and bought like all others.
  const browser = guest()
  const suggested = await browser.call(searchCalls.suggest, { query: { term: `${word} jacket` } })
  const { productNumber: productNo } = suggested.products[0]!
  const beside = await browser.call(recommendationCalls.beside, { query: { productId: productNo } })
  expect(beside.recommendations.length).toBeGreaterThanOrEqual(2)
  const [bought] = (await browser.call(productCalls.list, { query: { baseproducts: productNo } })).products
  const productOptionNo = bought!.options[0]!.optionId
  await browser.call(bagCalls.add, { body: { productNo, productOptionNo, quantity: 1, ...siteOf(brand) } })
  await deliver(browser)
  const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
  expect((await payByCard(browser, orderTotal)).code).toBe('SUCCESS')
}, 180_000)
