// Castle Clough: straight talk, sizes first.
import { arrive, returns, sizes } from '#origin/opening/questions.ts'
import type { Home } from './home.ts'

const clothing = { action: 'Shop clothing', path: 'clothing', picture: 'hero-1' }

export const ccl: Home = {
  about: 'Men’s clothing from 2XL to 8XL.',
  notice: '2XL to 8XL. Waists 40 to 60.',
  order: ['hero', 'links', 'grid', 'newest', 'second', 'info', 'promises', 'faq', 'best'],
  orderIn: { summer: ['hero', 'links', 'grid', 'newest', 'second', 'third', 'info', 'promises', 'faq', 'best'] },
  tone: 'light',
  hero: {
    autumn: { heading: 'Big on fit', text: 'Check shirts, proper jeans, polos. Chest 46 to 64.', ...clothing },
    winter: { heading: 'Big winter', text: 'Check shirts, dark denim, long sleeves. Chest 46 to 64.', ...clothing },
    spring: { heading: 'Big on fit', text: 'Shirts, jeans, polos. Long in the body, wide in the arm.', ...clothing },
    summer: { heading: 'Big summer', text: 'Polos and chinos that don’t cling. 2XL to 8XL.', ...clothing },
  },
  second: {
    heading: 'Sharp, with room',
    text: 'Suits and blazers to a 64 chest. Trousers to a 60 waist.',
    action: 'Shop tailoring',
    path: 'tailoring',
    picture: 'hero-2',
    tone: 'dark',
  },
  third: {
    heading: 'Pool to gym',
    text: 'Swim shorts and joggers with a drawcord that holds.',
    action: 'Shop swim and active',
    path: 'swim-and-active',
    picture: 'hero-3',
    tone: 'accent',
  },
  links: {
    heading: 'Pick your size',
    links: [2, 3, 4, 5, 6, 7, 8].map((size) => [`${size}XL`, `clothing?size=${size}xl`]),
  },
  grid: 'What are you after?',
  newest: 'Just landed',
  best: 'Bestsellers',
  why: {
    heading: 'Big sizes, properly cut',
    text: 'A bigger size isn’t a smaller one blown up.',
    points: [
      ['2XL to 8XL', 'Chest, waist and length for each are in the size guide.'],
      ['Waists to 60', 'With a choice of leg lengths.'],
      ['Wide shoes', 'Sizes 8 to 15.'],
    ],
  },
  cells: {
    clothing: 'Denim to overcoats',
    tailoring: 'Suits to a 64 chest',
    'underwear-and-nightwear': 'Trunks to pyjamas',
    'swim-and-active': 'Pool and gym',
    'wide-fit-footwear': 'Sizes 8 to 15',
    accessories: 'Belts to hats',
  },
  questions: [sizes, returns, arrive],
}
