// The bag's contents and total for an application. A missing bag or another owner's bag counts as empty, so that a
// bag never prevents an application.
import { channel } from '#shared/platform/limits.ts'
import type { CartInfo } from '#shared/credit/credit-application.ts'
import { brands } from '#shared/brands/all.ts'
import { shown, whoseOf } from '#origin/shop/bag/whose-bag.ts'
import { readBagOf, readBagStatements } from '#origin/shop/bag/carts.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { CustomerContext } from './by-person.ts'

export async function bagFor(asked: CustomerContext, cartId: string | undefined): Promise<CartInfo> {
  const { env, person, brand, now } = asked
  const nothing = { cartId: null, customerId: person, tradingTitleId: brands[brand].tradingTitle, orderValue: 0, cartEntries: [] } // prettier-ignore
  const whose = whoseOf(cartId, asked)
  try {
    const cart = shown(readBagOf(await env.DB.batch(readBagStatements(env.DB, whose, now))), whose, now)
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
