// The groups of the size choice: one group of sizes, or two groups of the parts of a size, such as band and cup, each value
// with its stock in the chosen colour and with the other part's chosen value.
import type { Product, ProductOption } from '#shared/products/product.ts'
import { partInUrl, partsOf } from './parts.ts'
import { inStock, stockLabel, type ProductChoice } from './product-choice.ts'

export type SizeGroup = {
  /** The id of the group's element, which "Choose a size" leads to. */
  id: string
  label: string
  chosen: string | null
  values: ReadonlyArray<SizeValue>
}

export type SizeValue = {
  name: string
  /** The URL's size when the value is chosen. */
  size: string
  current: boolean
  gone: boolean
  /** What is to be said about the stock; null when there is nothing to say. */
  note: string | null
}

export function sizeGroups(product: Product, { sizes, option, parts, colour }: ProductChoice): readonly SizeGroup[] {
  const both = partsOf(product)
  const id = `sizes-${product.productNumber}`
  if (!both) {
    const values = sizes.map((each) => ({
      name: each.size,
      size: each.size,
      current: each === option,
      gone: !inStock(each),
      note: noteOf(each),
    }))
    return [{ id, label: 'Size', chosen: option?.size ?? null, values }]
  }
  return both.parts.map(({ label, values }, at) => {
    const [own, other] = at === 0 ? parts : [parts[1], parts[0]]
    const valueOf = (name: string): SizeValue => {
      const made = sizes.filter(({ size }) => {
        const pair = both.of.get(size)!
        return pair[at] === name && (other === null || pair[1 - at] === other)
      })
      const exact = other === null ? undefined : made[0]
      const gone = !made.some(inStock)
      return {
        name,
        size: exact?.size ?? partInUrl(name, at),
        current: name === own,
        gone,
        note: exact
          ? noteOf(exact)
          : made.length === 0
            ? `not made ${other === null ? `in ${colour.name}` : `with ${other}`}`
            : gone
              ? 'out of stock'
              : null,
      }
    }
    return { id: at === 0 ? id : `${id}-2`, label, chosen: own, values: values.map(valueOf) }
  })
}

/** The first group without a choice. */
export function groupToChoose(product: Product, choice: ProductChoice): SizeGroup {
  const groups = sizeGroups(product, choice)
  return groups.find(({ chosen }) => chosen === null) ?? groups[0]!
}

function noteOf(option: ProductOption): string | null {
  return option.stockStatus === 'IN_STOCK' ? null : stockLabel(option).toLowerCase()
}
