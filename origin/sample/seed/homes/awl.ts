// Alder & Willow: unhurried, materials and senses, whole sentences.
import type { Home } from './home.ts'

const occasion = {
  action: 'Shop occasion',
  path: 'occasion',
  picture: 'hero-2',
}
const ladieswear = { action: 'Shop ladieswear', path: 'ladieswear', picture: 'hero-1' }

export const awl: Home = {
  about: 'Ladieswear and home with a lighter touch.',
  notice: 'New in sage, stone and mocha.',
  order: ['hero', 'story', 'newest', 'grid', 'second', 'promises', 'info'],
  tone: 'light',
  hero: {
    autumn: {
      heading: 'A softer season',
      text: 'Long sleeves in a quiet floral, and tailoring that moves with you.',
      ...ladieswear,
    },
    winter: {
      heading: 'Slow winter dressing',
      text: 'Fine knits, wide trousers and dresses to wear with boots.',
      ...ladieswear,
    },
    spring: {
      heading: 'The first light things',
      text: 'A floral dress, a soft blazer, and nothing that needs ironing twice.',
      ...ladieswear,
    },
    summer: {
      heading: 'For the long evenings',
      text: 'Dresses for weddings, gardens and the walk home.',
      ...occasion,
    },
  },
  second: {
    heading: 'For the occasion',
    text: 'Long dresses in teal and blush, for weddings and for evenings.',
    tone: 'light',
    ...occasion,
  },
  orderIn: { summer: ['hero', 'story', 'newest', 'grid', 'top', 'promises', 'info'] },
  grid: 'The collections',
  newest: 'New and noted',
  top: 'From ladieswear',
  story: {
    heading: 'A room to come home to',
    text: 'Eucalyptus in a round vase, pillar candles, a linen shade. A few well-chosen things change a room.',
    picture: 'hero-3',
  },
  why: {
    heading: 'What we look for',
    text: 'Cloth you want to touch, and colours that live well together.',
    points: [
      ['Natural textures', 'Linen, cotton and wool blends.'],
      ['A calm palette', 'Soft shades that are easy to combine.'],
      ['Presents to keep', 'Candles, vases and throws.'],
    ],
  },
  cells: {
    ladieswear: 'Dresses, knits and tailoring',
    occasion: 'Weddings and evenings',
    nightwear: 'Pyjamas and gowns',
    footwear: 'Boots to ballet flats',
    home: 'Linen, light and scent',
  },
}
