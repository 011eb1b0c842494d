// The bag's edit call with every field of R7.24.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { siteFields } from '#client/platform/client-session.ts'
import { callBag } from './server-cart.ts'
import type { BagLine } from './bag-state.ts'
import { cartIdNow } from './cart-id.ts'

/** Quantity 0 removes the line, with `undo` so that it can be put back; `optionNo` changes its size or colour. */
export function editBag(entry: BagLine, quantity: number, optionNo?: string, undo = false): Promise<Cart> {
  const cartId = cartIdNow() ?? undefined
  const moved = optionNo !== undefined && quantity > 0 && optionNo !== entry.productOptionNo
  const body = {
    cartId,
    // A removal priced 0 is sent as 1 (R5.2).
    unitPrice: quantity === 0 && entry.unitPrice === 0 ? 1 : entry.unitPrice,
    skuProductCode: entry.productNo,
    bosOfferCode: entry.productDetails?.offerNumber ?? '',
    quantity,
    productOptionNo: entry.productOptionNo,
    ...(moved ? { updatedProductOptionNo: optionNo } : {}),
    productType: entry.productType,
    ...(undo ? { undo } : {}),
    ...siteFields(),
  }
  return callBag(bagCalls.edit, { body })
}
