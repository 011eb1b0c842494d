// The shop for assistants, spoken to by the protocol's own client over sockets: it finds, fills a bag, and hands it to a person.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type Browser = ReturnType<typeof wireBrowser>

async function assistantOf(browser: Browser) {
  // Node resolves no name below localhost.
  const fetch = async (address: string | URL, init?: RequestInit) => {
    const { status, text, headers } = await browser.raw(String(address), {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' && { body: init.body }),
    })
    return new Response(text || null, { status, headers: { 'content-type': headers['content-type'] ?? '' } })
  }
  const client = new Client({ name: 'a-test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${browser.origin}/mcp`), { fetch }))
  return {
    client,
    async use(name: string, fields: Record<string, unknown> = {}) {
      const { content, isError } = await client.callTool({ name, arguments: fields })
      const [said] = content
      const text = said?.type === 'text' ? said.text : ''
      return { text, reply: isError ? undefined : JSON.parse(text) }
    },
  }
}

async function aDress(browser: Browser) {
  const assistant = await assistantOf(browser)
  const { reply: found } = await assistant.use('search_products', { term: 'dress' })
  const { productNumber } = found.products.find(({ inStock }: { inStock: boolean }) => inStock)
  const { reply } = await assistant.use('get_products', { baseproducts: productNumber })
  const [product] = reply.products
  const option = product.options.find(({ stockStatus }: { stockStatus: string }) => stockStatus === 'IN_STOCK')
  return { ...assistant, product, option }
}

// Shows R10.120, R10.121
test('an assistant has tools to look and to fill a bag, no other', async () => {
  const browser = wireBrowser(port, 'jdw')
  const { client } = await assistantOf(browser)
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_products',
    'list_categories',
    'list_category',
    'get_products',
    'delivery_dates',
    'read_bag',
    'add_to_bag',
    'change_bag',
  ])
  const { inputSchema } = tools.find(({ name }) => name === 'add_to_bag')!
  expect(Object.keys(inputSchema.properties!)).toEqual(['cartId', 'productNo', 'productOptionNo', 'quantity'])
  expect(inputSchema.required).toEqual(['productNo', 'productOptionNo', 'quantity'])
  expect(browser.cookieLines).toEqual([])
})

// Shows R10.122, R10.123
test('the bag of an assistant opens in a browser, and goes in when asked', async () => {
  const { use, product, option } = await aDress(wireBrowser(port, 'jdw'))
  const line = { productNo: product.productNumber, productOptionNo: option.optionId }
  const { reply: added } = await use('add_to_bag', { ...line, quantity: 1 })
  const { reply: changed } = await use('change_bag', {
    skuProductCode: line.productNo,
    productOptionNo: line.productOptionNo,
    quantity: 2,
    cartId: added.cartId,
  })
  const { reply: read } = await use('read_bag', { cartId: changed.cartId })
  expect(read.cartEntries).toMatchObject([{ ...line, quantity: 2, unitPrice: option.price }])
  expect((await use('read_bag', { cartId: `${changed.cartId.slice(0, -6)}AAAAAA` })).text).toMatch(/^CART_NOT_FOUND/)

  const person = wireBrowser(port, 'jdw')
  const page = await person.open(read.openInBrowser)
  expect(page.text).toContain(product.productName)
  expect(await person.call(bagCalls.count, { query: {} })).toMatchObject({ itemCount: 0 })
  const items = new URL(read.openInBrowser).searchParams.get('items')!
  const sent = await person.raw('/shop/bag/open/add', {
    method: 'POST',
    headers: { origin: person.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ items }).toString(),
  })
  expect([sent.status, sent.headers.location]).toEqual([303, '/shop/bag'])
  const own = await person.call(bagCalls.get, { query: {} })
  expect(own.cartEntries.map(({ quantity }) => quantity)).toEqual([2])
  // The assistant still has its own bag, and sees nothing of the person's.
  expect(read.cartId).not.toContain(own.cartId)
})

// Shows R10.124
test('feed, structured data and the product’s tool agree', async () => {
  const browser = wireBrowser(port, 'jdw')
  const { product, option } = await aDress(browser)
  const feed = (await browser.raw('/feeds/products.tsv')).text
  const row = feed.split('\n').find((line) => line.startsWith(`${product.productNumber}-${option.optionId}\t`))
  const { text } = await browser.open(product.url)
  const price = option.price.toFixed(2)
  expect(row).toContain(`${(option.wasPrice ?? option.price).toFixed(2)} GBP`)
  expect(text).toContain(`"price":"${price}"`)
})

// Shows R10.124
test.each(brandCodes)('%s says in llms.txt where what is', async (code: BrandCode) => {
  const browser = wireBrowser(port, code)
  const { text } = await browser.raw('/llms.txt')
  expect(text.split('\n')[0]).toBe(`# ${brands[code].name}`)
  expect(text).toContain(`${browser.origin}/mcp`)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!)
  const answers = await Promise.all(links.map(async (link) => (await browser.raw(link)).status))
  expect(links.filter((_, at) => answers[at] !== 200)).toEqual([])
})

// Shows R10.120
test.each([
  ['a page of another site', { origin: 'https://elsewhere.example' }, '{}', 403],
  ['several messages at once', {}, '[{},{}]', 400],
  ['something else than JSON', { 'content-type': 'text/plain' }, '{}', 415],
])('%s is refused', async (_, headers, body, status) => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  expect((await wireBrowser(port, 'jdw').raw('/mcp', sent)).status).toBe(status)
})
