// The bag service. A bag exists twice: embedded, for checkout, offers and payment, and as Medusa's cart. A change is checked with Medusa
// and made in the embedded bag, under the same stamp; then, as at each reading, Medusa's cart follows the embedded lines.
import type { Caller } from './caller.ts'
import { passOn, type Passed } from './embedded.ts'
import type { Env } from './env.ts'
import { Failure, log } from './failure.ts'
import { refused, type Medusa, type MedusaCart } from './medusa.ts'
import { productPairs, stockIn, variantOf } from './products.ts'

const cartSeconds = 90 * 86_400
const subscription = 'DS'
type Named = { productNo?: string; skuProductCode?: string; productOptionNo?: string; updatedProductOptionNo?: string }
export type Change = Named & { cartId?: string; quantity?: number; productType?: string }
type Line = { productNo: string; productOptionNo: string; productType: string; quantity: number; unitPrice: number }
type Bag = { cartId: string; cartEntries: Line[] }

const isOf = (product: string, option: string) => (item: MedusaCart['items'][number]) =>
  item.metadata?.product === product && item.metadata.option === option

export function bag(env: Env, passed: Passed, medusa: Medusa, { account, guest, brand }: Caller) {
  /** Stored with Medusa's cart: only this customer, or this guest's browser, gets it. */
  const owner = account === null ? `guest:${guest}` : `customer:${account}`

  /** Null when there is none. A guest who has signed in gets a new one; another's is refused as if it did not exist. */
  async function cartOf(cartId: string): Promise<MedusaCart | null> {
    const id = await env.CARTS.get(cartId)
    const cart = id === null ? null : await medusa.cart(id).catch(nullIfRefused)
    if (!cart || cart.metadata?.owner === owner) return cart
    if (account !== null && String(cart.metadata?.owner).startsWith('guest:')) return null
    throw new Failure(404, 'CART_NOT_FOUND', 'Sorry, we can’t find this bag.')
  }

  async function variantFor(product: string, option: string) {
    const [pair] = await productPairs(env, passed, medusa, [product])
    const own = pair?.[0].options.find(({ optionId }) => optionId === option)
    return (pair && own && variantOf(pair[1], pair[0], own)) ?? null
  }

  /** Refuses what Medusa does not sell or has not enough of. */
  async function requireStock(change: Change, adds: boolean): Promise<void> {
    const { cartId, quantity = 0, productOptionNo = '', updatedProductOptionNo: option = productOptionNo } = change
    if (quantity === 0 || change.productType === subscription) return
    const product = (change.productNo ?? change.skuProductCode ?? '').toUpperCase()
    const [variant, cart] = await Promise.all([variantFor(product, option), cartId ? cartOf(cartId) : null])
    if (!variant) throw new Failure(404, 'PRODUCT_NOT_FOUND', 'Sorry, we can’t find that product.')
    const has = adds ? (cart?.items.find(isOf(product, option))?.quantity ?? 0) : 0
    if (has + quantity > stockIn(variant))
      throw new Failure(409, 'OUT_OF_STOCK', 'Sorry, we don’t have enough of this in stock.')
  }

  /** A difference that Medusa's cart cannot follow is logged. */
  async function follow({ cartId, cartEntries }: Bag): Promise<void> {
    let cart = await cartOf(cartId)
    if (!cart) {
      cart = await medusa.createCart({ owner, brand })
      await env.CARTS.put(cartId, cart.id, { expirationTtl: cartSeconds })
    }
    const gone = new Set(cart.items)
    for (const { productNo: product, productOptionNo: option, quantity, unitPrice, productType } of cartEntries) {
      if (productType === subscription) continue
      const item = cart.items.find(isOf(product, option))
      if (item) gone.delete(item)
      if (item?.is_tax_inclusive && item.unit_price !== unitPrice) log('price-differs', { product, option })
      if (item?.quantity === quantity) continue
      const variant = item ? null : await variantFor(product, option)
      const line = variant && { variant_id: variant.id, quantity, metadata: { product, option } }
      const change = item ? medusa.setLine(cart.id, item.id, quantity) : line && medusa.addLine(cart.id, line)
      if (!(await change?.catch(nullIfRefused))) log('not-in-medusa', { product, option })
    }
    for (const { id } of gone) await medusa.setLine(cart.id, id, 0).catch(nullIfRefused)
  }

  /** While Medusa is away a bag can be seen, emptied and paid. */
  async function inStep(response: Response): Promise<Response> {
    if (response.ok) await follow(await response.clone().json()).catch(ignoreIfAway)
    return response
  }

  return {
    get: async () => inStep(await passOn(env, passed)),
    async change(change: Change, adds: boolean): Promise<Response> {
      await requireStock(change, adds)
      return inStep(await passOn(env, passed))
    },
    async merge(): Promise<Response> {
      const response = await passOn(env, passed)
      if (response.ok) await inStep(await passOn(env, passed, '/api/shop/bag'))
      return response
    },
  }
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Failure && error.code === refused) return null
  throw error
}

function ignoreIfAway(error: unknown): void {
  if (!(error instanceof Failure) || error.status < 500) throw error
  log('medusa-away', { code: error.code })
}
