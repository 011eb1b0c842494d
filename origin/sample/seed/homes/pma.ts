// Pomona: quick and cheerful, prices and what is left.
import { arrive, reduced, returns } from '#origin/opening/questions.ts'
import type { Home } from './home.ts'

const everything = {
  heading: 'Everything reduced',
  action: 'Shop women',
  path: 'women',
  picture: 'hero-1',
}

export const pma: Home = {
  about: 'Clearance: everything reduced, while stocks last.',
  notice: 'Clearance, with 14-day returns.',
  order: ['hero', 'links', 'sale', 'grid', 'second', 'newest', 'promises', 'faq'],
  tone: 'light',
  hero: {
    autumn: { ...everything, text: 'Coats, dresses and denim with the old price beside the new one.' },
    winter: { ...everything, text: 'Winter coats and party dresses at the end of the line.' },
    spring: { ...everything, text: 'Last season’s coats, this season’s dresses, all for less.' },
    summer: { ...everything, text: 'Dresses, tees and light denim, while we have your size.', picture: 'hero-4' },
  },
  second: {
    heading: 'Men’s rail',
    text: 'Jeans, jackets and knitwear. Last sizes first.',
    action: 'Shop men',
    path: 'men',
    picture: 'hero-2',
    tone: 'accent',
  },
  links: {
    heading: 'Got a number in mind?',
    links: [
      ['Under £20', 'sale?price=0-20'],
      ['£20 to £40', 'sale?price=20-40'],
      ['£40 to £60', 'sale?price=40-60'],
      ['£60 to £100', 'sale?price=60-100'],
    ],
  },
  grid: 'Have a rummage',
  newest: 'Newly reduced',
  sale: 'Reduced now',
  cells: {
    women: 'Dresses to denim',
    men: 'Tees to coats',
    'lingerie-and-nightwear': 'Bras to robes',
    'shoes-and-accessories': 'Boots to bags',
    home: 'Duvets to mugs',
  },
  questions: [reduced, returns, arrive],
}
