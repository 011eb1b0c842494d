// Alder & Willow: ladieswear and home. A quiet magazine: ivory paper, wide margins, captions.
// Grid: asymmetrical; text keeps to the left, pictures leave the page on the right; two unequal columns on a wide screen.
// Type: Newsreader 440, large and light, sentence case; Karla for text; nothing bold but prices.
// Corners: none.
// Pictures: 3:4, unframed, with a caption in Newsreader under a fine line.
// Header: ivory, name left, search on a single line, serif department links spread over the width.
// Home: large heading and picture, a page about the season, newest, departments, further stories, promises, about.
// Product page and bag: serif name over a fine line; the bag is ruled in ink like a letter.
// Colours: ivory, willow green and straw.
// Tone: unhurried, senses and materials, whole sentences, no exclamation marks.
import { usualTerms } from './brand-credit.ts'
import type { Brand } from './brand.ts'
import { brandHosts } from './hosts.ts'

export const awl = {
  code: 'awl',
  ...brandHosts.awl,
  description: 'Ladieswear and home',
  sizeGuides: { womens: '8–22', shoes: '3–9', bedding: '' },
  strapline: 'Easy clothes, calm rooms',
  searchPlaceholder: 'Search ladieswear and home',
  creditProduct: 'Alder Account',
  creditTerms: [{ ...usualTerms, firmReference: '900104', apr: 32.9 }],
  loyaltyProgramme: 'Willow Club',
  tradingTitle: 'ALDW',
  storeCode: '3239',
  company: {
    legalName: 'Alder & Willow Limited',
    address: 'The Old Seed Mill, Mill Lane, Millbridge, MB4 9LR',
    email: 'help@alderwillow.example',
    phone: '01632 960143',
    companyNumber: '91660925',
    vatNumber: 'GB 917 0846 24',
  },
  icons: '/brands/awl/',
  theme: {
    fonts: { heading: 'Newsreader', body: 'Karla', headingWeight: 440, headingTracking: '-0.02em' },
    wordmark: {
      text: 'Alder & Willow',
      place: 'before',
      mark: 'M12 23V11.5C6.8 11.5 3.5 8.2 3 2c5.6.4 8.8 3 9.6 7.2C13.8 5.9 16.6 4.1 21 4c-.3 5.6-2.8 8.8-7.4 9.3V23z',
      size: '2.15rem',
      tracking: '-0.03em',
      letters: 'none',
    },
    colors: {
      paper: '#fbfaf5',
      surface: '#f1efe3',
      ink: '#243029',
      quiet: '#586259',
      line: '#dcdac8',
      action: '#2f5d46',
      onAction: '#ffffff',
      accent: '#e0c69c',
      onAccent: '#243029',
      sale: '#a5331c',
      focus: '#1c4fb0',
      header: '#f1efe3',
      onHeader: '#243029',
      footer: '#26392f',
      onFooter: '#ece9d8',
    },
    radii: { control: '0px', card: '0px', pill: '0px' },
    layout: {
      header: 'split',
      nav: 'underline',
      search: 'line',
      goods: 'caption',
      hero: 'editorial',
      tiles: 'caption',
      sections: 'hairline',
      scale: 'light',
      buttons: 'quiet',
      headings: 'sentence',
      picture: 'portrait',
      gallery: 'spread',
      footer: 'letter',
    },
  },
} as const satisfies Brand
