// A link to goods for a bag: `/shop/bag/open?items=AB123.AB123-NVY-14.2`. It holds the numbers of products and options and how many
// pieces, so that it contains nothing secret, lasts, and opens in any browser; prices and stock are those of the day it is opened.
import { bagLimits } from '#shared/platform/limits.ts'

export const bagLinkPath = '/shop/bag/open'
/** The form that puts the goods into the visitor's bag. */
export const bagLinkFormPath = '/shop/bag/open/add'
/** As many as one call for products gives. */
const maxLines = 24

export type LinkedLine = { productNo: string; productOptionNo: string; quantity: number }

/** Null for a bag without goods, and for one with more lines than a link opens. */
export function bagLink(lines: readonly LinkedLine[]): string | null {
  if (lines.length === 0 || lines.length > maxLines) return null
  const items = lines.map(({ productNo, productOptionNo, quantity }) => `${productNo}.${productOptionNo}.${quantity}`)
  return `${bagLinkPath}?items=${items.join(',')}`
}

/** The lines of a link's `items`; what is not a line is left out. */
export function linkedLines(items: string): LinkedLine[] {
  return items.split(',', maxLines).flatMap((item) => {
    const [, productNo, productOptionNo, pieces] =
      /^([A-Za-z0-9-]{1,64})\.([A-Za-z0-9-]{1,64})\.([1-9]\d?)$/.exec(item) ?? []
    if (!productNo || !productOptionNo) return []
    return [{ productNo, productOptionNo, quantity: Math.min(Number(pieces), bagLimits.perLine) }]
  })
}
