// Inglehome: a helpful neighbour: what it is for and which room it suits.
import type { Home } from './home.ts'

const bedding = { action: 'Shop bedding', path: 'bedding', picture: 'hero-1' }

export const ihm: Home = {
  about: 'Home essentials, from the bed to the dining table.',
  notice: 'Delivery prices shown up front.',
  order: ['hero', 'grid', 'plan', 'newest', 'second', 'story', 'promises', 'best'],
  tone: 'light',
  hero: {
    autumn: {
      heading: 'Make the bed warmer',
      text: 'Printed duvet sets, waffle throws and a lamp beside them.',
      ...bedding,
    },
    winter: {
      heading: 'A bed worth staying in',
      text: 'Duvet sets, and throws to add when the heating goes off.',
      ...bedding,
    },
    spring: {
      heading: 'Change the sheets',
      text: 'Leaf prints and plain sets to freshen the bedroom in a morning.',
      ...bedding,
    },
    summer: {
      heading: 'Cooler nights',
      text: 'Light duvet sets that feel cool from the first minute.',
      ...bedding,
    },
  },
  second: {
    heading: 'A corner to read in',
    text: 'A wing armchair, a floor lamp at shoulder height and a pendant above.',
    action: 'Shop lighting',
    path: 'lighting',
    picture: 'hero-2',
    tone: 'light',
  },
  plan: {
    heading: 'The dining room, by numbers',
    picture: 'hero-3',
    points: [
      { label: 'Pendant lights', to: '/shop/c/lighting/ceiling-lights/pendant-lights', left: '50', top: '27' },
      { label: 'Dinner sets', to: '/shop/c/kitchen-and-dining/tableware/dinner-sets', left: '36', top: '44' },
      { label: 'Casseroles', to: '/shop/c/kitchen-and-dining/cookware/casseroles', left: '50', top: '43' },
      { label: 'Glassware', to: '/shop/c/kitchen-and-dining/tableware/glassware', left: '64', top: '45' },
      { label: 'Dining chairs', to: '/shop/c/furniture/seating/dining-chairs', left: '37', top: '82' },
    ],
  },
  grid: 'Which room is it for?',
  newest: 'New for your home',
  best: 'Bestsellers',
  story: {
    heading: 'Good things, used daily',
    text: 'Pans for the hob, plates for every guest, glasses you won’t save for best.',
    picture: 'tile-kitchen-and-dining',
  },
  cells: {
    bedding: 'Duvet sets, throws',
    bathroom: 'Towels, baskets',
    'curtains-and-rugs': 'Eyelet, pleat, runners',
    lighting: 'Lamps, pendants',
    'kitchen-and-dining': 'Pans, plates, glasses',
    furniture: 'Sofas, chairs, storage',
    decor: 'Mirrors, vases, prints',
  },
}
