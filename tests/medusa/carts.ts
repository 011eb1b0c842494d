// The carts of the tests' Medusa: they keep their lines, and refuse more of a variant than there is.
import { recorded, type Listed } from './catalogue.ts'
import { errors, MedusaError } from './problems.ts'

type Item = { id: string; variant_id: string; quantity: number; unit_price: number; metadata: unknown }
export type MedusaCart = { id: string; items: Item[] }
type Body = Readonly<Record<string, unknown>>

const template = recorded<{ cart: MedusaCart & { items: [Item] } }>('cart').cart

export function cartsOf(listed: readonly Listed[]) {
  const carts = new Map<string, MedusaCart>()
  const variants = new Map(
    listed.flatMap(({ product }) => product.variants.map((variant) => [variant.id, { product, variant }] as const)),
  )

  function find(id: string): MedusaCart {
    const cart = carts.get(id)
    if (!cart) throw new MedusaError(errors.unknownCart)
    return cart
  }

  /** The whole number of a body, and no other field than `names`. */
  function quantityIn(body: Body, names: readonly string[], least: number): number {
    const { quantity } = body
    const isUnknown = Object.keys(body).some((name) => !names.includes(name))
    if (isUnknown || !Number.isInteger(quantity) || (quantity as number) < least)
      throw new MedusaError(errors.invalidData)
    return quantity as number
  }

  function requireStock(variantId: string, quantity: number) {
    const found = variants.get(variantId)
    if (!found) throw new MedusaError(errors.invalidData)
    if (quantity > found.variant.inventory_quantity) throw new MedusaError(errors.insufficientInventory)
    return found
  }

  const reply = (cart: MedusaCart) => {
    const sum = cart.items.reduce((total, { quantity, unit_price: price }) => total + quantity * price, 0)
    return { cart: { ...cart, total: sum, item_total: sum, original_total: sum, original_item_total: sum } }
  }

  return {
    carts,
    create({ items = [], ...body }: Body) {
      if (Object.keys(body).some((name) => name !== 'region_id')) throw new MedusaError(errors.invalidData)
      const cart: MedusaCart = { ...template, id: `cart_${newId()}`, items: [] }
      carts.set(cart.id, cart)
      for (const line of items as Body[]) this.add(cart.id, line)
      return reply(cart)
    },
    get: (id: string) => reply(find(id)),
    /** One line for each variant with the same metadata. */
    add(id: string, body: Body) {
      const cart = find(id)
      const quantity = quantityIn(body, ['variant_id', 'quantity', 'metadata'], 1)
      const known = cart.items.find(({ variant_id: variant }) => variant === body.variant_id)
      const total = quantity + (known?.quantity ?? 0)
      const { product, variant } = requireStock(String(body.variant_id), total)
      if (known) known.quantity = total
      else
        cart.items.push({
          ...template.items[0],
          id: `cali_${newId()}`,
          variant_id: variant.id,
          product_id: product.id,
          title: product.title,
          product_title: product.title,
          product_handle: product.handle,
          variant_sku: variant.sku,
          variant_title: variant.title,
          quantity,
          unit_price: variant.calculated_price.calculated_amount,
          metadata: body.metadata ?? {},
        } as Item)
      return reply(cart)
    },
    set(id: string, line: string, body: Body) {
      const cart = find(id)
      const item = cart.items.find((one) => one.id === line)
      if (!item) throw new MedusaError(errors.unknownCart)
      const quantity = quantityIn(body, ['quantity', 'metadata'], 0)
      if (quantity > 0) requireStock(item.variant_id, quantity)
      item.quantity = quantity
      cart.items = cart.items.filter((one) => one.quantity > 0)
      return reply(cart)
    },
  }
}

/** As long as Medusa's. */
function newId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase()
}
