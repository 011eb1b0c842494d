// Dahlia Lane: women’s plus-size fashion, sizes 16 to 32. A boutique: round, warm, in the middle.
// Grid: one centred column on a phone, two equal halves on a wide screen; wide gaps, no lines.
// Type: Fraunces 560 at a regular scale in sentence case; names of goods in Fraunces too; Figtree for text.
// Corners: 22 px for cards and arches (a half circle on top) for pictures; buttons and search field fully round.
// Pictures: 3:4 under an arch, badge and heart in the corners outside it; departments are circles.
// Header: name in the middle, menu and icons at the sides, round search field, rounded department links.
// Home: arched hero, sizes, newest, departments, second banner, promises, about, popular, questions.
// Product page and bag: name below an arched picture; each line of the bag is a soft blush card.
// Colours: blush and cream with plum; no black.
// Tone: one woman to another, “you”, sizes named plainly, no talk of flattering or hiding.
import { usualTerms } from './brand-credit.ts'
import type { Brand } from './brand.ts'
import { brandHosts } from './hosts.ts'

export const dal = {
  code: 'dal',
  ...brandHosts.dal,
  description: 'Women’s plus-size fashion, sizes 16 to 32',
  sizeGuides: { womens: '16–32', lingerie: '38–48', shoes: '4–9' },
  strapline: 'Made to be worn, in your size',
  searchPlaceholder: 'Search dresses, denim, tops…',
  creditProduct: 'Dahlia Account',
  creditTerms: [
    {
      ...usualTerms,
      firmReference: '900101',
      apr: 34.9,
      proactiveIncentive: '20% off your first order when you open an account',
    },
  ],
  loyaltyProgramme: 'Dahlia Circle',
  tradingTitle: 'DALA',
  storeCode: '6202',
  company: {
    legalName: 'Dahlia Lane Limited',
    address: '12 Weaver’s Yard, Canal Street, Millbridge, MB1 4QT',
    email: 'help@dahlialane.example',
    phone: '01632 960110',
    companyNumber: '91204417',
    vatNumber: 'GB 941 2207 36',
  },
  icons: '/brands/dal/',
  theme: {
    fonts: { heading: 'Fraunces', body: 'Figtree', headingWeight: 560, headingTracking: '-0.015em' },
    wordmark: {
      text: 'Dahlia Lane',
      place: 'before',
      mark: 'M12.0 9.4C14.2 7.5 15.4 2.1 12.0 1.0C8.6 2.1 9.8 7.5 12.0 9.4ZM13.8 10.2C16.7 10.4 21.4 7.4 19.8 4.2C16.6 2.6 13.6 7.3 13.8 10.2ZM14.6 12.0C16.5 14.2 21.9 15.4 23.0 12.0C21.9 8.6 16.5 9.8 14.6 12.0ZM13.8 13.8C13.6 16.7 16.6 21.4 19.8 19.8C21.4 16.6 16.7 13.6 13.8 13.8ZM12.0 14.6C9.8 16.5 8.6 21.9 12.0 23.0C15.4 21.9 14.2 16.5 12.0 14.6ZM10.2 13.8C7.3 13.6 2.6 16.6 4.2 19.8C7.4 21.4 10.4 16.7 10.2 13.8ZM9.4 12.0C7.5 9.8 2.1 8.6 1.0 12.0C2.1 15.4 7.5 14.2 9.4 12.0ZM10.2 10.2C10.4 7.3 7.4 2.6 4.2 4.2C2.6 7.4 7.3 10.4 10.2 10.2Z',
      size: '1.95rem',
      tracking: '-0.02em',
      letters: 'none',
    },
    colors: {
      paper: '#fffaf6',
      surface: '#fbece5',
      ink: '#2f1626',
      quiet: '#6f5564',
      line: '#ecd8d2',
      action: '#8c1d4f',
      onAction: '#ffffff',
      accent: '#f6c8a6',
      onAccent: '#3a1327',
      sale: '#b3123d',
      focus: '#5b2bd1',
      header: '#fffaf6',
      onHeader: '#2f1626',
      footer: '#4a1030',
      onFooter: '#ffeaf2',
    },
    radii: { control: '999px', card: '22px', pill: '999px' },
    layout: {
      header: 'centred',
      nav: 'pill',
      search: 'round',
      goods: 'arch',
      hero: 'arch',
      tiles: 'circles',
      sections: 'centred',
      scale: 'regular',
      buttons: 'plain',
      headings: 'sentence',
      picture: 'portrait',
      gallery: 'thumbs',
      footer: 'band',
    },
  },
} as const satisfies Brand
