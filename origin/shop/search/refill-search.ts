// Rebuilds a brand's full-text index from its products. The index is contentless and cannot be rebuilt from itself.
import type { BrandCode } from '#shared/brands/brand.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { bulk } from '#origin/platform/database.ts'
import { searchTexts } from '#origin/shop/catalogue/write-products.ts'

const step = 2000

type Found = {
  id: number
  name: string
  label: string
  keywords: string
  description: string
  details: string
  composition: string
  categories: string
  colours: string
}

export async function refillSearch(d1: D1Database, brand: BrandCode): Promise<void> {
  const page = d1.prepare(
    `SELECT id, name, label, keywords, description, details, composition,
       (SELECT json_group_array(category.label) FROM product_category JOIN category USING (brand, path)
         WHERE product_category.product_no = product.product_no) AS categories,
       (SELECT json_group_array(name || ' ' || family) FROM colour WHERE colour.product_no = product.product_no) AS colours
     FROM product WHERE brand = ?1 AND id > ?2 AND product_type <> '${subscriptionType}' ORDER BY id LIMIT ${step}`,
  )
  for (let from = 0; ;) {
    const { results } = await page.bind(brand, from).all<Found>()
    if (results.length === 0) return
    from = results.at(-1)!.id
    const ids = JSON.stringify(results.map(({ id }) => id))
    await d1.batch([
      d1.prepare('DELETE FROM product_search WHERE rowid IN (SELECT value FROM json_each(?))').bind(ids),
      ...bulk(
        d1,
        'product_search',
        ['rowid', 'name', 'label', 'categories', 'colours', 'keywords', 'description'],
        results.map((row) => [
          row.id,
          ...searchTexts({ ...row, details: textsIn(row.details) }, textsIn(row.categories), textsIn(row.colours)),
        ]),
      ),
    ])
  }
}

function textsIn(json: string): string[] {
  return JSON.parse(json) as string[]
}
