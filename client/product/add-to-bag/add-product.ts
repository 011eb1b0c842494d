// Adds a product to the bag in the browser: the bag sheet opens optimistically, and closes when the server refuses.
import { subscriptionType } from '#shared/bag/cart.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { subscriptionPauseMs } from '#shared/platform/limits.ts'
import { addToBag, bagSheet, loadBagSheet, openBagSheet } from '#client/bag/index.ts'
import type { ChosenProduct } from '#client/product/choices/product-choice.ts'

/** Loads the bag sheet's module in advance, so that the sheet opens without delay. */
export function preloadBagSheet(): void {
  loadBagSheet().catch(() => {})
}

/** Resolves to the server's refusal message, or to an empty string. */
export async function addProductToBag(chosen: ChosenProduct): Promise<string> {
  const subscription = chosen.product.productType === subscriptionType
  const adding = addToBag(inputOf(chosen))
  if (!subscription) openBagSheet(chosen.product.productNumber)
  const added = await adding
  if (!added.ok) {
    bagSheet.open = false
    return added.message
  }
  // The bag is shown after a pause, because a subscription changes other services too (R4.42).
  if (subscription) {
    await new Promise((resolve) => setTimeout(resolve, subscriptionPauseMs))
    openBagSheet(null)
  }
  return ''
}

/** Adds the product and leads to checkout. Resolves as `addProductToBag`. */
export async function buyProduct(chosen: ChosenProduct): Promise<string> {
  const added = await addToBag(inputOf(chosen))
  if (!added.ok) return added.message
  location.assign('/checkout/delivery-method')
  return ''
}

function inputOf({ product, choice: { colour, option } }: ChosenProduct) {
  const { productNumber, offerNumber, productName, productType } = product
  return {
    productNo: productNumber,
    productOptionNo: option.optionId,
    offerNumber,
    productType,
    preview: {
      productName,
      size: sizeLabel(option.size),
      colour: colour.name,
      price: option.price,
      picture: colour.pictures[0] ?? null,
    },
  }
}
