// Orders of the seeded people in one brand, with products of that brand's catalogue.
import type { Brand } from '#shared/brands/brand.ts'
import { people } from '#shared/platform/people.ts'
import type { OrderRows } from '#origin/sample/person-rows.ts'
import { sampleOf } from '#origin/sample/sample-brands.ts'
import type { SeedCatalogue } from './catalogue.ts'
import { seedPeople } from './people.ts'
import { optionNo } from '#origin/shop/catalogue/write-products.ts'

const shippingCost = 399

type Shop = Pick<Brand, 'code' | 'storeCode'>

/** None in a brand without a sample. `at` is the brand's index; order numbers are unique across brands. */
export function seedOrders({ code, storeCode }: Shop, at: number, { products }: SeedCatalogue): OrderRows[] {
  if (!sampleOf(code)) return []
  const shelf = products.toSorted((a, b) => b.popularity - a.popularity)
  return people.flatMap(({ id }, person) =>
    (seedPeople[id]!.orders ?? []).map(({ picks, days, nominated, parcel, ...order }, nth) => {
      const items = picks.map(([place, quantity], position) => {
        const product = shelf[place % shelf.length]!
        const option = product.options[(place + nth) % product.options.length]!
        const colour = product.colours.find((one) => one.code === option.colourCode)!
        return {
          position,
          quantity,
          productNo: product.productNo,
          optionNo: optionNo(option.colourCode, option.size),
          name: product.name,
          size: option.size,
          colour: colour.name,
          unitPrice: option.price,
        }
      })
      const goods = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      const orderNo = seedOrderNo(code, at, person, nth)
      return {
        order: {
          ...order,
          orderNo,
          brand: code,
          storeCode,
          customerId: id,
          shippingCost,
          orderTotal: goods + shippingCost,
        },
        items,
        plan: { days, ...(nominated === undefined ? {} : { nominated }), ...(parcel === undefined ? {} : { parcel }) },
      }
    }),
  )
}

/** The brand's letter and nine digits, as the checkout numbers orders. The last three make the numbers look unlike each other. */
function seedOrderNo(code: Shop['code'], at: number, person: number, nth: number): string {
  const two = (value: number) => String(value + 1).padStart(2, '0')
  const last = (at * 131 + person * 37 + nth * 173 + 211) % 1000
  return `${code[0]!.toUpperCase()}1${at + 1}${two(person)}${two(nth)}${String(last).padStart(3, '0')}`
}
