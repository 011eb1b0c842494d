// The bag service. A bag exists twice: embedded, for checkout, offers and payment, and as Medusa's cart. A change is checked with Medusa
// and made in the embedded bag, under the same stamp; then, as at each reading, Medusa's cart follows the embedded lines.
import type { Caller } from './caller.ts'
import { passOn, type Passed } from './embedded.ts'
import type { Env } from './env.ts'
import { Failure, log } from './failure.ts'
import { refused, type CartLine, type Medusa, type MedusaCart } from './medusa.ts'
import { productPairs, stockIn, variantOf } from './products.ts'

const cartSeconds = 90 * 86_400
const subscription = 'DS'
type Named = { productNo?: string; skuProductCode?: string; productOptionNo?: string; updatedProductOptionNo?: string }
export type Change = Named & { cartId?: string; quantity?: number; productType?: string }
type Line = { productNo: string; productOptionNo: string; productType: string; quantity: number; unitPrice: number }
type Bag = { cartEntries: Line[] }

const isOf = (product: string, option: string) => (item: MedusaCart['items'][number]) =>
  item.metadata?.product === product && item.metadata.option === option

/** A Medusa has no call that deletes a cart: each browser and each customer has one, for one bag after the other. */
export function bag(env: Env, passed: Passed, medusa: Medusa, { account, guest, brand }: Caller) {
  const guestKey = `${brand} guest:${guest}`
  const key = account === null ? guestKey : `${brand} customer:${account}`
  const pairs = new Map<string, ReturnType<typeof productPairs>>()
  let known: Promise<MedusaCart | null> | undefined

  async function cartAt(at: string): Promise<MedusaCart | null> {
    const id = await env.CARTS.get(at)
    return id === null ? null : medusa.cart(id).catch(nullIfRefused)
  }
  /** Read once for each call of the shop, like the products. */
  const ownCart = () => (known ??= cartAt(key))

  async function variantFor(product: string, option: string) {
    const found = pairs.get(product) ?? productPairs(env, passed, medusa, [product])
    const [pair] = await pairs.set(product, found).get(product)!
    const own = pair?.[0].options.find(({ optionId }) => optionId === option)
    return (pair && own && variantOf(pair[1], pair[0], own)) ?? null
  }

  /** Refuses what Medusa does not sell or has not enough of. */
  async function requireStock(change: Change, adds: boolean): Promise<void> {
    const { cartId, quantity = 0, productOptionNo = '', updatedProductOptionNo: option = productOptionNo } = change
    if (quantity === 0 || change.productType === subscription) return
    const product = (change.productNo ?? change.skuProductCode ?? '').toUpperCase()
    const [variant, cart] = await Promise.all([variantFor(product, option), ownCart()])
    if (!variant) throw new Failure(404, 'PRODUCT_NOT_FOUND', 'Sorry, we can’t find that product.')
    const has = adds && cartId ? (cart?.items.find(isOf(product, option))?.quantity ?? 0) : 0
    if (has + quantity > stockIn(variant))
      throw new Failure(409, 'OUT_OF_STOCK', 'Sorry, we don’t have enough of this in stock.')
  }

  /** A difference that Medusa's cart cannot follow is logged. */
  async function follow({ cartEntries }: Bag): Promise<void> {
    const cart = await ownCart()
    const gone = new Set(cart?.items)
    for (const { productNo: product, productOptionNo: option, quantity, unitPrice, productType } of cartEntries) {
      if (productType === subscription) continue
      const item = cart?.items.find(isOf(product, option))
      if (item) gone.delete(item)
      if (item?.is_tax_inclusive && item.unit_price !== unitPrice) log('price-differs', { product, option })
      if (item?.quantity === quantity) continue
      const variant = item ? null : await variantFor(product, option)
      const line = variant && { variant_id: variant.id, quantity, metadata: { product, option } }
      const change = item ? medusa.setLine((await ownCart())!.id, item.id, quantity) : line && add(line)
      if (!(await change?.catch(nullIfRefused))) log('not-in-medusa', { product, option })
    }
    if (cart) await empty(cart.id, gone)
  }

  /** To the cart, or to a new one that has it from the start. */
  async function add(line: CartLine): Promise<MedusaCart> {
    const cart = await ownCart()
    if (cart) return medusa.addLine(cart.id, line)
    const made = await medusa.createCart(line)
    await env.CARTS.put(key, made.id, { expirationTtl: cartSeconds })
    known = Promise.resolve(made)
    return made
  }

  async function empty(cartId: string, items: Iterable<{ id: string }>): Promise<void> {
    for (const { id } of items) await medusa.setLine(cartId, id, 0).catch(nullIfRefused)
  }

  /** The guest's cart becomes the customer's, or is emptied when there is one. */
  async function takeOver(): Promise<void> {
    const [own, left] = await Promise.all([ownCart(), cartAt(guestKey)])
    if (!left) return
    if (own) await empty(left.id, left.items)
    else await env.CARTS.put(key, left.id, { expirationTtl: cartSeconds })
    await env.CARTS.delete(guestKey)
    known = Promise.resolve(own ?? left)
  }

  /** While Medusa is away a bag can be seen, emptied and paid. */
  async function inStep(response: Response, work: (reply: Bag) => Promise<void> = follow): Promise<Response> {
    if (response.ok) await work(await response.clone().json()).catch(ignoreIfAway)
    return response
  }

  return {
    get: async () => inStep(await passOn(env, passed)),
    async change(change: Change, adds: boolean): Promise<Response> {
      await requireStock(change, adds)
      return inStep(await passOn(env, passed))
    },
    async merge(): Promise<Response> {
      const response = await inStep(await passOn(env, passed), takeOver)
      if (response.ok) await inStep(await passOn(env, passed, '/api/shop/bag'))
      return response
    },
    /** The confirmation of an order, which does not wait: what was paid is in the cart no longer. */
    async paid(): Promise<Response> {
      const response = await passOn(env, passed)
      if (response.ok) passed.later(follow({ cartEntries: [] }).catch(ignoreIfAway))
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
