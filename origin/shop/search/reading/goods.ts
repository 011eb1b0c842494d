// Names of goods as UK shoppers use them, and the words that describe goods (goods.json).
import goods from './goods.json' with { type: 'json' }

const list = (text: string) => text.split(', ')
const pairs = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([names, members]) => [list(names), list(members)] as const)

/** A name for several kinds: its own category, if the shop has one, and these kinds. */
export const groups = pairs(goods.groups)

/** Goods that a shop may lack: what to show instead, and say so. */
export const nearestGoods = pairs(goods.nearest)

/** Colours as shoppers say them: shades of the catalogue, or a family of the colour filter. */
export const colourNames = pairs(goods.colours)

/** Several words that describe goods and are searched as a phrase. */
export const phrases: readonly string[] = list(goods.phrases)

/** Fits and cuts, with and without the word after them. */
export const fits = new Set(list(goods.fits))
export const afterFit = new Set(list(goods.afterFit))

/** Materials, which may be names of colours too: `oak`, `denim`. */
export const materials = new Set(list(goods.materials))
