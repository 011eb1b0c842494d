// Fen & Whisper: a low voice, exact about fit.
import { arrive } from '#origin/opening/questions.ts'
import type { Home } from './home.ts'

const fit = { action: 'Shop bras', path: 'bras', picture: 'hero-1' }
const begins = { heading: 'It begins with fit', text: 'Bras from 32B to 44G, in lace, satin and plain.', ...fit }

export const fw: Home = {
  about: 'Lingerie, nightwear and swimwear, chosen by fit.',
  notice: 'Bras from 32B to 44G.',
  order: ['hero', 'links', 'best', 'grid', 'second', 'info', 'faq', 'newest', 'promises'],
  orderIn: {
    spring: ['hero', 'links', 'best', 'grid', 'second', 'third', 'info', 'faq', 'newest', 'promises'],
  },
  tone: 'light',
  hero: {
    autumn: begins,
    winter: { ...begins, heading: 'Lace under wool', text: 'Bras and bodies that lie flat beneath a fine knit.' },
    spring: begins,
    summer: {
      heading: 'Swim, with structure',
      text: 'Underwires, firm linings and straps that stay where they are.',
      action: 'Shop swimwear',
      path: 'swimwear',
      picture: 'hero-3',
    },
  },
  second: {
    heading: 'Stay in tonight',
    text: 'Satin pyjamas and long robes, in ivory and rose.',
    action: 'Shop nightwear',
    path: 'nightwear',
    picture: 'hero-2',
    tone: 'dark',
  },
  third: {
    heading: 'Swim, with structure',
    text: 'Underwires, firm linings and straps that stay where they are.',
    action: 'Shop swimwear',
    path: 'swimwear',
    picture: 'hero-3',
    tone: 'accent',
  },
  links: {
    heading: 'Choose by shape',
    links: [
      ['Full cup', 'bras/full-cup-and-balcony/full-cup-bras'],
      ['Balcony', 'bras/full-cup-and-balcony/balcony-bras'],
      ['Plunge', 'bras/everyday/plunge-bras'],
      ['T-shirt', 'bras/everyday/t-shirt-bras'],
      ['Sports', 'bras/everyday/sports-bras'],
    ],
  },
  grid: 'The collection',
  newest: 'New arrivals',
  best: 'Bestsellers',
  why: {
    heading: 'Measured, then beautiful',
    text: 'A band that lies level and a cup that closes: the rest is taste.',
    points: [
      ['32B to 44G', 'Each band comes in more than one cup.'],
      ['Shapes explained', 'Balcony, plunge or full cup: which suits which neckline.'],
      ['Try it at home', '14 days to change your mind, with the hygiene seal in place.'],
    ],
  },
  cells: {
    bras: 'Balcony, plunge, full cup',
    knickers: 'Full, midi, high leg',
    nightwear: 'Robes to cami sets',
    swimwear: 'One piece or two',
    hosiery: 'Tights and hold-ups',
  },
  questions: [
    [
      'How do I measure for a bra?',
      'Measure under your bust for the band and around the fullest part for the cup. Then find your size in our <a href="/size-guide">size guide</a>.',
    ],
    [
      'Can I return underwear?',
      'Yes, as long as it’s unworn and the hygiene seal is in place. Read about <a href="/returns">returns</a>.',
    ],
    arrive,
  ],
}
