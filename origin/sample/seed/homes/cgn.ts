// Calder & Green: short and factual.
import type { Home } from './home.ts'

const clothing = { action: 'Shop clothing', path: 'clothing' }

export const cgn: Home = {
  about: 'Menswear that’s easy to choose and easy to wear.',
  notice: 'Trousers by waist and leg, in inches.',
  order: ['hero', 'grid', 'top', 'second', 'story', 'third', 'newest', 'info', 'promises'],
  tone: 'light',
  hero: {
    autumn: {
      heading: 'The working week, sorted',
      text: 'Shirts, chinos and knitwear in colours that go together.',
      picture: 'hero-1',
      ...clothing,
    },
    winter: {
      heading: 'Layers that fit under a coat',
      text: 'Shirts, fine knits and trousers with a crease.',
      picture: 'hero-1',
      ...clothing,
    },
    spring: {
      heading: 'Shirts for the week ahead',
      text: 'Cotton shirts and chinos. Leave the coat at home.',
      picture: 'hero-1',
      ...clothing,
    },
    summer: {
      heading: 'Short sleeves, sharp collars',
      text: 'Polo shirts, short-sleeved shirts and tailored shorts.',
      picture: 'hero-4',
      ...clothing,
    },
  },
  second: {
    heading: 'Suited',
    text: 'Two-piece suits, chest 36 to 48.',
    action: 'Shop tailoring',
    path: 'tailoring',
    picture: 'hero-2',
  },
  third: {
    heading: 'Well shod',
    text: 'Lace-ups, loafers and boots, sizes 6 to 13.',
    action: 'Shop footwear',
    path: 'footwear',
    picture: 'hero-3',
  },
  grid: 'Departments',
  newest: 'New this month',
  top: 'Clothing',
  story: {
    heading: 'Fewer, better',
    text: 'A short range of shirts, knitwear and trousers. Navy, grey, stone and green, so that each goes with the others.',
    picture: null,
  },
  why: {
    heading: 'How we choose',
    text: 'Three things every piece has to have.',
    points: [
      ['A named cloth', 'Cotton, denim, linen or a wool blend, named on the product page.'],
      ['An exact size', 'Trousers by waist and leg, in inches.'],
      ['A second use', 'Colours that go with what you have.'],
    ],
  },
  cells: {
    clothing: 'Shirts, denim, knitwear, coats',
    tailoring: 'Suits, blazers, trousers',
    'underwear-and-nightwear': 'Boxers, socks, pyjamas',
    footwear: 'Boots, shoes, trainers',
    accessories: 'Belts, bags, hats',
  },
}
