// Castle Clough: men’s plus size, chest 46 to 64. A poster: black, amber, large letters.
// Grid: full-width bands and dark plates; names and prices on black below each picture.
// Type: Oswald 560 in capitals at a poster scale; headings with an amber bar at their left; Work Sans for text.
// Corners: none.
// Pictures: 3:4, cut straight onto the plate.
// Header: black with an amber line, name and crenellated mark left, search field with an amber button, links in capitals.
// Home: poster, sizes, departments as bands, newest, tailoring banner, about, promises, questions, popular.
// Product page and bag: name on a black plate below the picture; lines with an amber edge.
// Colours: black, stone, rust and amber.
// Tone: straight talk; sizes first, short sentences, no apologising for big.
import { usualTerms } from './brand-credit.ts'
import type { Brand } from './brand.ts'
import { brandHosts } from './hosts.ts'

export const ccl = {
  code: 'ccl',
  ...brandHosts.ccl,
  description: 'Men’s plus size, chest 46 to 64',
  sizeGuides: { mens: '2XL–8XL', shoes: '8–15' },
  strapline: 'Big fits, done properly',
  searchPlaceholder: 'Search 2XL to 8XL',
  creditProduct: 'Castle Credit',
  creditTerms: [{ ...usualTerms, firmReference: '900107', apr: 34.9 }],
  loyaltyProgramme: null,
  tradingTitle: 'CAST',
  storeCode: '6202',
  company: {
    legalName: 'Castle Clough Limited',
    address: 'Clough End Mill, 54 Rampart Way, Millbridge, MB7 8CC',
    email: 'help@castleclough.example',
    phone: '01632 960176',
    companyNumber: '91749903',
    vatNumber: 'GB 930 6618 47',
  },
  icons: '/brands/ccl/',
  theme: {
    fonts: { heading: 'Oswald', body: 'Work Sans', headingWeight: 560, headingTracking: '0.005em' },
    wordmark: {
      text: 'Castle Clough',
      place: 'before',
      mark: 'M3 3h3.5v3H10V3h4v3h3.5V3H21v18h-6v-5a3 3 0 0 0-6 0v5H3z',
      size: '1.95rem',
      tracking: '0.06em',
      letters: 'uppercase',
    },
    colors: {
      paper: '#f8f6f3',
      surface: '#eae6e0',
      ink: '#191919',
      quiet: '#57534d',
      line: '#d0cac1',
      action: '#a8321c',
      onAction: '#ffffff',
      accent: '#e8b441',
      onAccent: '#191919',
      sale: '#a8121f',
      focus: '#2f7ff0',
      header: '#191919',
      onHeader: '#f7f5f2',
      footer: '#2a2622',
      onFooter: '#e9e5df',
    },
    radii: { control: '0px', card: '0px', pill: '0px' },
    layout: {
      header: 'banner',
      nav: 'caps',
      search: 'accent',
      goods: 'plate',
      hero: 'poster',
      tiles: 'bands',
      sections: 'barred',
      scale: 'poster',
      buttons: 'heading',
      headings: 'capitals',
      picture: 'portrait',
      gallery: 'spread',
      footer: 'columns',
    },
  },
} as const satisfies Brand
