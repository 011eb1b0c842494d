// The colour filter's families with label and swatch, and the family of a colour name.
import families from './colour-families.json' with { type: 'json' }

export const colourFamilies: Record<string, { label: string; hex: string; names: readonly string[] }> = families

/** Shades that some people count to another family: listed there, after the shades of that family. */
export const shadesBetween = ['teal', 'turquoise', 'aqua', 'petrol']

/** The last known word of the name decides: `blue grey` is grey. */
export function familyOf(name: string) {
  const parts = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .toReversed()
  for (const part of parts) {
    for (const [family, { names: known }] of Object.entries(colourFamilies)) if (known.includes(part)) return family
  }
  return 'multi'
}
