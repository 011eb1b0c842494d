// What a press on “Add to bag” does once the page is alive: the bag opens with what was put in, and closes with a message
// when it was refused.
import { subscriptionType } from '#shared/bag/cart.ts'
import { subscriptionPauseMs } from '#shared/platform/limits.ts'
import { addToBag, bag, bagSheetOpen, loadBagSheet } from '#client/bag/index.ts'
import type { Chosen } from './add-to-bag.tsx'

/** The sheet is fetched before it is wanted, so that it opens at once. */
export function prepare(): void {
  loadBagSheet().catch(() => {})
}

/** Gives the words of the refusal, or none. */
export async function takeOver({ product, choice: { colour, option } }: Chosen): Promise<string> {
  const { productNumber, offerNumber, productName, productType } = product
  const subscription = productType === subscriptionType
  const adding = addToBag({
    productNo: productNumber,
    productOptionNo: option.optionId,
    offerNumber,
    productType,
    looks: {
      productName,
      size: option.size,
      colour: colour.name,
      price: option.price,
      picture: colour.pictures[0] ?? null,
    },
  })
  if (!subscription) bagSheetOpen.tell(true)
  const added = await adding
  if (!added) {
    bagSheetOpen.tell(false)
    return bag.addToBagErrorMessage
  }
  // What a subscription changes elsewhere is given its time before the bag is shown (specification § 4).
  if (subscription) {
    await new Promise((resolve) => setTimeout(resolve, subscriptionPauseMs))
    bagSheetOpen.tell(true)
  }
  return ''
}
