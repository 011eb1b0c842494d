// Decides which of a variant's options is the colour and which form the size.
import { colourFamilies } from '#origin/shop/catalogue/colour-families.ts'

const colourNames = /^(?:colou?rs?|shades?)$/i
const known = new Set(Object.values(colourFamilies).flatMap(({ names }) => names))

/** An option called `Title` is ignored unless its value is a colour or distinguishes variants. */
export function variantNames(
  names: string[],
  values: string[],
  several: boolean,
): { colour: string | null; size: string } {
  let colour: string | null = null
  const sizes: string[] = []
  values.forEach((value, at) => {
    const name = names[at] ?? ''
    if (value === '' || value === 'Default Title') return
    if (colourNames.test(name) || (name === 'Title' && isColour(value))) colour = value
    else if (name !== 'Title' || several) sizes.push(value)
  })
  return { colour, size: sizes.join(' / ') || 'One size' }
}

export function isColour(text: string) {
  return text
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => known.has(word))
}
