// Juniper Dow: friendly and busy, offers first.
import { arrive, returns, sizes } from '#origin/opening/questions.ts'
import type { Home } from './home.ts'

export const jdw: Home = {
  about: 'Fashion, home and furniture for the whole household.',
  notice: 'Delivery dates before you order.',
  order: ['hero', 'second', 'third', 'grid', 'sale', 'newest', 'promises', 'info', 'best', 'faq'],
  tone: 'accent',
  hero: {
    autumn: {
      heading: 'Coats on, everyone',
      text: 'Wool coats, cable knits and boots for the whole family.',
      action: 'Shop women',
      path: 'women',
      picture: 'hero-1',
    },
    winter: {
      heading: 'Wrap up for less',
      text: 'Coats, knits and boots to see you through to spring.',
      action: 'Shop women',
      path: 'women',
      picture: 'hero-1',
    },
    spring: {
      heading: 'Jackets, jeans, go',
      text: 'Lighter coats and new denim for her and for him.',
      action: 'Shop women',
      path: 'women',
      picture: 'hero-1',
    },
    summer: {
      heading: 'Sunshine for everyone',
      text: 'T-shirts, polo shirts and shorts for the whole family.',
      action: 'Shop women',
      path: 'women',
      picture: 'hero-4',
    },
  },
  second: {
    heading: 'Make the bed',
    text: 'Duvet sets, lamps and rugs.',
    action: 'Shop home',
    path: 'home',
    picture: 'hero-2',
    tone: 'light',
  },
  third: {
    heading: 'Him too',
    text: 'Polo shirts, jeans and padded jackets.',
    action: 'Shop men',
    path: 'men',
    picture: 'hero-3',
    tone: 'dark',
  },
  thirdIn: {
    summer: {
      heading: 'Him too',
      text: 'Polo shirts, shorts and trainers.',
      action: 'Shop men',
      path: 'men',
      picture: 'tile-men',
      tone: 'dark',
    },
  },
  grid: 'Shop by department',
  newest: 'Fresh in',
  best: 'Bestsellers',
  sale: 'Now reduced',
  why: {
    heading: 'One shop for the whole house',
    text: 'School-run coats, a sofa and a new lamp can share one order and one account.',
    points: [
      ['Something for everyone', 'Women, men, home and furniture.'],
      ['Deliveries you can plan', 'A delivery date on every product page.'],
      ['Ways to pay', 'Card, digital wallet or credit account.'],
    ],
  },
  cells: {
    women: 'Dresses to denim',
    men: 'Shirts to coats',
    'lingerie-and-nightwear': 'Bras to pyjamas',
    'shoes-and-bags': 'Heels, boots and bags',
    home: 'Bed, bath and kitchen',
    furniture: 'Sofas, storage and beds',
  },
  questions: [arrive, returns, sizes],
}
