// The changes of a bag, for the browser and for the forms without script: the calls, their fields and their second tries.
import type { Reply } from '#shared/platform/call.ts'
import type { Answered, ShopCalls } from './make-call.ts'
import { bagCalls } from './bag-calls.ts'
import { isCartGone, type Cart } from './cart.ts'

export type ItemToAdd = {
  productNo: string
  productOptionNo: string
  quantity: number
  offerNumber?: string | undefined
  productType?: string | undefined
  /** Of a signed-in shopper (R4.43). */
  customerId?: string | undefined
}

/** Adds to the item's line, or sets it to the quantity (`replace`). An ended bag is followed by a new one. */
export async function addItem(item: ItemToAdd, { call, site }: ShopCalls, replace = false): Promise<Answered<Cart>> {
  const add = () => call(replace ? bagCalls.replace : bagCalls.add, { body: { ...item, ...site } })
  const added = await add()
  return !added.ok && isCartGone(added.code) ? add() : added
}

export type LineToEdit = {
  productNo: string
  productOptionNo: string
  unitPrice?: number | undefined
  offerNumber?: string | undefined
  productType?: string | undefined
}
/** Quantity 0 removes the line, with `undo` so that it can be put back. `optionNo` changes its size or colour. */
export type LineChange = { quantity: number; optionNo?: string | undefined; undo?: boolean | undefined }

export function editLine(
  { productNo, productOptionNo, unitPrice = 1, offerNumber = '', productType }: LineToEdit,
  { quantity, optionNo = productOptionNo, undo = false }: LineChange,
  { call, site }: ShopCalls,
): Promise<Answered<Cart>> {
  const body = {
    // A removal priced 0 is sent as 1 (R5.2).
    unitPrice: quantity === 0 && unitPrice === 0 ? 1 : unitPrice,
    skuProductCode: productNo,
    bosOfferCode: offerNumber,
    quantity,
    productOptionNo,
    ...(quantity > 0 && optionNo !== productOptionNo && { updatedProductOptionNo: optionNo }),
    productType,
    ...(undo && { undo }),
    ...site,
  }
  return call(bagCalls.edit, { body })
}

/** Merges the guest's bag into the customer's after sign-in; `notice` says what did not fit. */
export async function mergeGuestBag({
  call,
  site,
}: ShopCalls): Promise<Answered<Reply<typeof bagCalls.merge>> & { notice: string | null }> {
  const merged = await call(bagCalls.merge, { body: site })
  return { ...merged, notice: merged.ok ? leftOutMessage(merged.reply.leftOut) : null }
}

function leftOutMessage(leftOut: number): string | null {
  if (leftOut === 0) return null
  return `Your bag is full, so we couldn’t add ${leftOut === 1 ? '1 item' : `${leftOut} items`} from before you signed in.`
}
