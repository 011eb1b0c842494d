// What a click on "Add to bag" does on the bare page, in place of client/product/add-to-bag/add-product.ts: one request to the
// bag's call. The form shows the returned text.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { channel } from '#shared/platform/limits.ts'

type Chosen = { product: { productNumber: string }; choice: { option: { optionId: string } } }

export async function addProductToBag({ product, choice }: Chosen): Promise<string> {
  const siteId = location.hostname.split('.')[0]!.toUpperCase()
  const item = {
    productNo: product.productNumber,
    productOptionNo: choice.option.optionId,
    quantity: 1,
    channel,
    siteId,
  }
  const { method, path } = bagCalls.add
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method, headers, body: JSON.stringify(item) })
  const { bagItemsCount, code } = (await response.json()) as { bagItemsCount?: number; code?: string }
  return bagItemsCount ? `Added to your bag of ${bagItemsCount}` : `The bag refused the item: ${code}`
}

export function preloadBagSheet(): void {}
