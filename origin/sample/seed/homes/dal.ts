// Dahlia Lane: one woman to another, sizes named plainly.
import { arrive, returns, sizes } from '#origin/opening/questions.ts'
import type { Home } from './home.ts'

const clothing = { action: 'Shop clothing', path: 'clothing' }

export const dal: Home = {
  about: 'Fashion in sizes 16 to 32, with curves in mind.',
  notice: 'Everything in sizes 16 to 32.',
  order: ['hero', 'links', 'newest', 'grid', 'second', 'promises', 'info', 'best', 'faq'],
  tone: 'light',
  hero: {
    autumn: {
      heading: 'Knits with room to move',
      text: 'Cable jumpers, printed dresses and denim for cooler days, in your size.',
      picture: 'hero-1',
      ...clothing,
    },
    winter: {
      heading: 'Warm layers, your size',
      text: 'Roll necks, coats and long sleeves, cut for sizes 16 to 32.',
      picture: 'hero-1',
      ...clothing,
    },
    spring: {
      heading: 'A dress for longer days',
      text: 'Florals with sleeves, and the denim to wear on the days between.',
      picture: 'hero-1',
      ...clothing,
    },
    summer: {
      heading: 'Sun dresses, your size',
      text: 'Wrap and midi dresses in bright prints, in sizes 16 to 32.',
      picture: 'hero-4',
      ...clothing,
    },
  },
  second: {
    heading: 'The lingerie edit',
    text: 'Bras from a 38 to a 48 band, and robes to keep on a little longer.',
    action: 'Shop lingerie',
    path: 'lingerie-and-nightwear',
    picture: 'hero-2',
    tone: 'accent',
  },
  links: {
    heading: 'Shop your size',
    links: [16, 18, 20, 22, 24, 26, 28, 30, 32].map((size) => [`${size}`, `clothing?size=${size}`]),
  },
  grid: 'What are you looking for?',
  newest: 'Just in for you',
  best: 'Popular with you',
  why: {
    heading: 'We start at a 16',
    text: 'Every style in the shop comes in your size, so you can choose by what you like.',
    points: [
      ['Sizes 16 to 32', 'Bust, waist and hips for each size are in our size guide.'],
      ['Fit, in your words', 'Reviews say who found it long, short or just right.'],
      ['Three lengths', 'Short, regular and long in trousers and jeans.'],
    ],
  },
  cells: {
    clothing: 'Dresses, denim, knitwear',
    'lingerie-and-nightwear': 'Bras, knickers, robes',
    'swim-and-holiday': 'Swimwear, shorts and skirts',
    'wide-fit-footwear': 'E and EEE fits',
    accessories: 'Hats, belts and bags',
  },
  questions: [sizes, arrive, returns],
}
