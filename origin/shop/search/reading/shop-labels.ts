// Brands, people and wide fittings that a shop's labels name.
import type { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { fullSet, or, without, type Bitset } from '../bitset.ts'
import type { ListingIndex } from '../listing-index.ts'
import type { SizeFacts } from './size-labels.ts'
import { keyOf, labelTokens } from './tokens.ts'

export type Named = { label: string; set: Bitset }
export type SizeWithSet = SizeFacts & { set: Bitset }

/** Products for women and for men; null when the shop has none. */
export type People = { women: Bitset | null; men: Bitset | null }

/** In a shop for women and men, what is in a category for men is for men. */
export function peopleOfShop({ categories, sets, size }: ListingIndex, brand: BrandCode): People {
  const those = (test: RegExp) => {
    const found = categories.filter(
      ({ label, count: held }) => held > 0 && labelTokens(label).some((word) => test.test(word)),
    )
    const all = found.flatMap(({ path }) => sets.get(`category:${path}`) ?? [])
    return all.length > 0 ? or(all) : null
  }
  const [women, men] = [those(/^(?:womens?|ladies|ladieswear|womenswear)$/), those(/^(?:mens?|menswear)$/)]
  const about = labelTokens(brands[brand].description)
  const every = fullSet(size)
  if (men && women) return { men, women: without(every, men) }
  return {
    men: men ?? (about.some((word) => /^mens?(?:wear)?$/.test(word)) ? every : null),
    women: women || about.some((word) => /^(?:womens?|ladieswear|lingerie)$/.test(word)) ? every : null,
  }
}

/** Labels that differ in signs alone, such as `Ropewalk™`, are one brand. */
export function brandsOfShop(labels: readonly (readonly [label: string, set: Bitset])[]): Map<string, Named> {
  const found = new Map<string, Named>()
  for (const [label, set] of labels) {
    const key = keyOf(labelTokens(label))
    const same = found.get(key)
    found.set(key, same ? { label: same.label, set: or([same.set, set]) } : { label, set })
  }
  return found
}

export function wideFitOfShop({ categories, sets }: ListingIndex, sizes: readonly SizeWithSet[]): Bitset | null {
  const wide = [
    ...categories
      .filter(({ label }) => /\bwide fit\b/i.test(label))
      .flatMap(({ path }) => sets.get(`category:${path}`) ?? []),
    ...sizes.filter(({ width }) => width !== undefined).map(({ set }) => set),
  ]
  return wide.length > 0 ? or(wide) : null
}
