// The bag's contents and total for an application. A missing bag or another owner's bag counts as empty, so that a
// bag never prevents an application.
import { channel } from '#shared/platform/limits.ts'
import type { CartInfo } from '#shared/credit/credit-application.ts'
import { brands } from '#shared/brands/all.ts'
import { ownCartReply, bagOwnerOf } from '#origin/shop/bag/owner.ts'
import { readBagOf, readBagStatements } from '#origin/shop/bag/carts.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { CustomerContext } from './customer-context.ts'

export async function bagFor(ctx: CustomerContext, cartId: string | undefined): Promise<CartInfo> {
  const { env, person, brand, now } = ctx
  const nothing = { cartId: null, customerId: person, tradingTitleId: brands[brand].tradingTitle, orderValue: 0, cartEntries: [] } // prettier-ignore
  const owner = bagOwnerOf(cartId, ctx)
  try {
    const cart = ownCartReply(readBagOf(await env.DB.batch(readBagStatements(env.DB, owner, now))), owner, now)
    return {
      ...nothing,
      cartId: cart.cartId,
      orderValue: cart.orderValue,
      cartEntries: cart.cartEntries.map(({ quantity, unitPrice, productNo, productOptionNo }) => ({
        quantity, unitPrice, productNo, ProductOptionNo: productOptionNo, channel,
      })),
    } // prettier-ignore
  } catch (error) {
    if (error instanceof Refusal) return nothing
    throw error
  }
}
