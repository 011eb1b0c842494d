// Several products that are added together, as "Wear it with": the address of their page, the fields of their form, and its faults.
import type { FieldError } from '#shared/platform/visit.ts'
import type { Product, ProductOption } from './product.ts'
import { sizeLabel } from './size-label.ts'

export const setForm = '/shop/bag/add-set'

/** The first product is the one whose page offers the set. */
export function setPath(products: readonly string[]): `/${string}` {
  return `/shop/set?products=${products.join()}`
}

export const optionField = ({ productNumber }: Product) => `option-${productNumber}`
export const tickField = ({ productNumber }: Product) => `add-${productNumber}`

type Values = Readonly<Record<string, string>>

/** The ticked products with their chosen options, and what is missing. An option of another product counts as none. */
export function chosenOfSet(products: readonly Product[], values: Values) {
  const ticked = products.filter((product) => values[tickField(product)] === 'yes')
  const chosen: Array<{ product: Product; option: ProductOption }> = []
  const faults: FieldError[] = []
  for (const product of ticked) {
    const option = product.options.find(({ optionId }) => optionId === values[optionField(product)])
    if (option) chosen.push({ product, option })
    else
      faults.push({
        field: optionField(product),
        message: `${product.productName}: choose a colour and size`,
      })
  }
  if (ticked.length === 0) faults.push({ field: null, message: 'Tick at least one item' })
  return { chosen, faults }
}

/** `Navy, 16`. */
export function optionName(product: Product, { colour, size }: ProductOption): string {
  const name = product.colours.find(({ code }) => code === colour)?.name ?? colour
  return [name, sizeLabel(size)].filter(Boolean).join(', ')
}
