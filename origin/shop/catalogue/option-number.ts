// The number of an option: its colour and size.
import { slug } from '#origin/shop/search/facet-labels.ts'

/** Unique within a product and stable across loads, because bags and saved items store the number. */
export function optionNo(colourCode: string, size: string) {
  return `${colourCode}-${slug(size) || 'one-size'}`.toUpperCase()
}
