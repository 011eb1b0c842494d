// The goods that a page without any shows, and why: those of a category near to what was looked for, or of the whole shop.
import type { Crumb } from '#shared/products/product.ts'

export function popularRail(near: Crumb | undefined): { heading: string; of: string } {
  if (!near) return { heading: 'Popular right now', of: 'bestsellers' }
  return { heading: `Popular in ${near.categoryLabel.split(' › ').at(-1)}`, of: near.path.replace('/shop/c/', '') }
}
