// The names of colours that a shop knows: those of its catalogue and what shoppers call them.
import { colourFamilies } from '#origin/shop/catalogue/colour-families.ts'
import { or, type Bitset } from '../bitset.ts'
import { colourNames, materials } from './goods.ts'
import type { ListingIndex } from '../listing-index.ts'
import { keyOf, labelTokens } from './tokens.ts'

/** `shades`: names of colours; `families`: values of the colour filter. A product fits with one of either. */
export type NamedColour = {
  label: string
  set: Bitset
  shades: readonly string[]
  families: readonly string[]
}

type Colour = { set: Bitset; shade?: string; family?: string }

/** Names of the catalogue, their single words, the filter's families, and what shoppers call colours. */
export function coloursOfShop({ sets, facets }: ListingIndex): Map<string, NamedColour> {
  const found = new Map<string, { label: string; colours: Colour[] }>()
  const put = (tokens: readonly string[], label: string, colours: readonly Colour[]) => {
    const key = keyOf(tokens)
    if (colours.length === 0 || materials.has(key)) return
    const had = found.get(key) ?? { label, colours: [] }
    found.set(key, { label: had.label, colours: [...had.colours, ...colours] })
  }
  const shades = [...sets].flatMap(([key, set]) => (key.startsWith('shade:') ? [{ shade: key.slice(6), set }] : []))
  const familyOf = (family: string): Colour[] => {
    const set = sets.get(`colour:${family}`)
    return set ? [{ set, family }] : []
  }
  for (const { label, value } of facets.colour) put(labelTokens(label), label, familyOf(value))
  const ofFilter = new Set(found.keys())
  for (const one of shades) {
    const tokens = labelTokens(one.shade)
    put(tokens, one.shade, [one])
    if (tokens.length > 1) for (const word of tokens) if (!ofFilter.has(keyOf([word]))) put([word], word, [one])
  }
  for (const [names, members] of colourNames) {
    const near = shades.filter(({ shade }) => members.includes(shade.toLowerCase()))
    const family = members.find((member) => member.startsWith('family '))?.slice(7)
    for (const name of names) {
      if (!found.has(keyOf(labelTokens(name))))
        put(labelTokens(name), name, near.length > 0 || !family ? near : familyOf(family))
    }
  }
  for (const [family, { names }] of Object.entries(colourFamilies)) {
    for (const name of names) if (!found.has(name) && !patternNames.has(name)) put([name], name, familyOf(family))
  }
  return new Map(
    [...found].map(([key, { label, colours }]) => [
      key,
      {
        label,
        set: or(colours.map(({ set }) => set)),
        shades: colours.flatMap(({ shade }) => shade ?? []),
        families: colours.flatMap(({ family }) => family ?? []),
      },
    ]),
  )
}

/** Names of colour families that shoppers use for patterns and other things. */
const patternNames = new Set(
  'print floral stripe check plaid marl metallic water harvest ash royal sky rainbow'.split(' '),
)
