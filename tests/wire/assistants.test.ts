// The shop for assistants, spoken to by the protocol's own client over sockets: it finds, fills a bag, and hands it to a person.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { brandCodes } from '#shared/brands/brand.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const at = (brand = 'jdw') => wireBrowser(port, brand)

async function assistantOf(browser = at()) {
  // Node resolves no name below localhost.
  const fetch = async (address: string | URL, { method = 'GET', headers, body }: RequestInit = {}) => {
    const sent = { method, headers: Object.fromEntries(new Headers(headers)), ...(body && { body: String(body) }) }
    const answer = await browser.raw(String(address), sent)
    const type = answer.headers['content-type'] ?? ''
    return new Response(answer.text || null, { status: answer.status, headers: { 'content-type': type } })
  }
  const client = new Client({ name: 'a-test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${browser.origin}/mcp`), { fetch }))
  async function use(name: string, fields: Record<string, unknown>) {
    const { content, isError } = await client.callTool({ name, arguments: fields })
    const text = content[0]?.type === 'text' ? content[0].text : ''
    return isError ? text : JSON.parse(text)
  }
  const { products } = await use('search_products', { term: 'dress' })
  const { productNumber } = products.find(({ inStock }: { inStock: boolean }) => inStock)
  const [product] = (await use('get_products', { baseproducts: productNumber })).products
  const option = product.options.find(({ stockStatus }: { stockStatus: string }) => stockStatus === 'IN_STOCK')
  return { client, use, product, option }
}

// Shows R10.120, R10.121
test('an assistant can look and fill a bag, no more', async () => {
  const browser = at()
  const { tools } = await (await assistantOf(browser)).client.listTools()
  expect(tools.map(({ name }) => name).join()).toBe(
    'search_products,list_categories,list_category,get_products,delivery_dates,read_bag,add_to_bag,change_bag',
  )
  const { properties, required } = tools.find(({ name }) => name === 'add_to_bag')!.inputSchema
  expect(Object.keys(properties!)).toEqual(['cartId', 'productNo', 'productOptionNo', 'quantity'])
  expect(required).toEqual(['productNo', 'productOptionNo', 'quantity'])
  expect(browser.cookieLines).toEqual([])
})

// Shows R10.122, R10.123
test('an assistant’s bag goes into a person’s when asked', async () => {
  const { use, product, option } = await assistantOf()
  const [productNo, productOptionNo] = [product.productNumber, option.optionId]
  const { cartId } = await use('add_to_bag', { productNo, productOptionNo, quantity: 1 })
  await use('change_bag', { cartId, skuProductCode: productNo, productOptionNo, quantity: 2 })
  const { cartEntries, openInBrowser } = await use('read_bag', { cartId })
  expect(cartEntries).toMatchObject([{ productNo, productOptionNo, quantity: 2, unitPrice: option.price }])
  expect(await use('read_bag', { cartId: `${cartId.slice(0, -6)}AAAAAA` })).toMatch(/^CART_NOT_FOUND/)

  const person = at()
  expect((await person.open(openInBrowser)).text).toContain(product.productName)
  expect(await person.call(bagCalls.count, { query: {} })).toMatchObject({ itemCount: 0 })
  const headers = { origin: person.origin, 'content-type': 'application/x-www-form-urlencoded' }
  await person.raw('/shop/bag/open/add', { method: 'POST', headers, body: new URL(openInBrowser).search.slice(1) })
  expect((await person.call(bagCalls.get, { query: {} })).cartEntries).toMatchObject([{ productNo, quantity: 2 }])
})

// Shows R10.124
test('tool, feed and structured data state the same price', async () => {
  const { product, option } = await assistantOf()
  const feed = (await at().raw('/feeds/products.tsv')).text
  const row = feed.split('\n').find((line) => line.startsWith(`${product.productNumber}-${option.optionId}\t`))
  expect(row).toContain(`\t${(option.wasPrice ?? option.price).toFixed(2)} GBP\t`)
  expect((await at().open(product.url)).text).toContain(`"price":"${option.price.toFixed(2)}"`)
})

// Shows R10.124
test.each(brandCodes)('%s says in llms.txt where everything is', async (code) => {
  const browser = at(code)
  const { text } = await browser.raw('/llms.txt')
  expect(text).toMatch(`# ${brands[code].name}\n`)
  expect(text).toContain(`${browser.origin}/mcp`)
  for (const [, link] of text.matchAll(/\]\(([^)]+)\)/g)) expect((await browser.raw(link!)).status, link).toBe(200)
})

// Shows R10.120
test.each([
  ['another site’s page', { origin: 'https://elsewhere.example' }, '{}', 403],
  ['several messages at once', {}, '[{},{}]', 400],
  ['something else than JSON', { 'content-type': 'text/plain' }, '{}', 415],
])('%s is refused', async (_, headers, body, status) => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  expect((await at().raw('/mcp', sent)).status).toBe(status)
})
