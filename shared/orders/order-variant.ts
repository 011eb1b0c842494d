// The colour and the size of an item, in the bag and in the order.
import { sizeLabel } from '#shared/products/size-label.ts'

/** `Navy, 12`, as the bag names it; a size that is the only one is not named. */
export function variantLabel({ colour, size }: { colour: string; size: string }): string {
  return [colour, sizeLabel(size)].filter(Boolean).join(', ')
}
