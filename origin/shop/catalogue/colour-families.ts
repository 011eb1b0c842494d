// The colour filter's families with label and swatch, and the family of a colour name.

export const colourFamilies: Record<string, { label: string; hex: string; names: readonly string[] }> = {
  black: { label: 'Black', hex: '#1b1b1d', names: ['black', 'jet', 'ebony', 'onyx', 'noir'] },
  white: { label: 'White', hex: '#f7f5f0', names: ['white', 'ivory', 'chalk', 'snow'] },
  cream: { label: 'Cream', hex: '#efe6d2', names: ['cream', 'ecru', 'oatmeal', 'vanilla', 'buttermilk', 'pearl'] },
  grey: {
    label: 'Grey',
    hex: '#8a8d91',
    names: ['grey', 'gray', 'charcoal', 'gunmetal', 'slate', 'ash', 'graphite', 'marl', 'silver', 'pewter', 'chrome'],
  },
  blue: {
    label: 'Blue',
    hex: '#3f6fb5',
    names: [
      'blue',
      'chambray',
      'indigo',
      'denim',
      'cobalt',
      'azure',
      'sky',
      'water',
      'royal',
      'navy',
      'midnight',
      'ink',
      'teal',
      'turquoise',
      'aqua',
      'petrol',
    ],
  },
  green: {
    label: 'Green',
    hex: '#4f7a4b',
    names: ['green', 'moss', 'olive', 'khaki', 'sage', 'emerald', 'forest', 'mint', 'fern'],
  },
  yellow: { label: 'Yellow', hex: '#e2b93b', names: ['yellow', 'mustard', 'ochre', 'lemon', 'harvest', 'honey'] },
  orange: { label: 'Orange', hex: '#d9722e', names: ['orange', 'rust', 'terracotta', 'apricot', 'amber', 'copper'] },
  red: {
    label: 'Red',
    hex: '#b3262e',
    names: ['red', 'scarlet', 'crimson', 'cherry', 'berry', 'burgundy', 'wine', 'claret'],
  },
  pink: { label: 'Pink', hex: '#d98aa5', names: ['pink', 'rose', 'blush', 'coral', 'fuchsia', 'raspberry', 'salmon'] },
  purple: {
    label: 'Purple',
    hex: '#6d4b8d',
    names: ['purple', 'plum', 'lilac', 'lavender', 'mauve', 'aubergine', 'violet'],
  },
  brown: {
    label: 'Brown',
    hex: '#6f4a33',
    names: ['brown', 'chocolate', 'nutmeg', 'tan', 'mocha', 'walnut', 'oak', 'chestnut', 'cognac', 'leather'],
  },
  beige: {
    label: 'Beige',
    hex: '#cbb497',
    names: ['beige', 'stone', 'sand', 'camel', 'taupe', 'nude', 'natural', 'biscuit', 'latte'],
  },
  gold: { label: 'Gold', hex: '#bfa76a', names: ['gold', 'bronze', 'brass', 'metallic'] },
  multi: {
    label: 'Multi',
    hex: '#b07aa1',
    names: ['multi', 'multicolour', 'print', 'floral', 'rainbow', 'stripe', 'check', 'plaid'],
  },
}

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
