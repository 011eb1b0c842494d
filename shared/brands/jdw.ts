// Juniper Dow: fashion and home for everyone. A department store’s catalogue: bright, dense, in boxes.
// Grid: many small boxes close together, three departments beside one another on a phone, six on a wide screen.
// Type: Outfit 620 at a regular scale, headings highlighted in yellow; Work Sans for text; prices larger than names.
// Corners: 14 px on every box, fully round labels.
// Pictures: 3:4 in white boxes with a fine line.
// Header: royal blue with white letters, white search field with a yellow button, links in a bar.
// Home: three banners at once, departments, reduced, newest, promises, about, popular, questions.
// Product page and bag: large price, framed pictures, framed lines.
// Colours: royal blue, sunshine yellow, white.
// Tone: friendly and busy, whole household, practical verbs, offers said first.
import { usualTerms } from './brand-credit.ts'
import type { Brand } from './brand.ts'
import { brandHosts } from './hosts.ts'

export const jdw = {
  code: 'jdw',
  ...brandHosts.jdw,
  description: 'Fashion and home for everyone',
  sizeGuides: { womens: '8–22', mens: 'S–2XL', shoes: '3–9', lingerie: '32–44', bedding: '', curtains: '' },
  strapline: 'Everything for everyday',
  searchPlaceholder: 'What are you looking for?',
  creditProduct: 'Juniper Pay Monthly',
  creditTerms: [
    {
      ...usualTerms,
      firmReference: '900103',
      apr: 34.9,
      proactiveIncentive: '15% off your first order when you open an account',
    },
  ],
  loyaltyProgramme: 'Juniper Rewards',
  tradingTitle: 'STA',
  storeCode: '3239',
  company: {
    legalName: 'Juniper Dow Limited',
    address: 'Juniper House, 26 Exchange Parade, Millbridge, MB3 2DW',
    email: 'help@juniperdow.example',
    phone: '01632 960132',
    companyNumber: '90528830',
    vatNumber: 'GB 926 7731 58',
  },
  icons: '/brands/jdw/',
  theme: {
    fonts: { heading: 'Outfit', body: 'Work Sans', headingWeight: 620, headingTracking: '-0.015em' },
    wordmark: {
      text: 'juniper dow',
      place: 'before',
      mark: 'M8 9.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM17 12a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM15.5 3.5c3.4-1.6 6-.6 7 .6-1.7 3.2-4.5 4.6-7.4 3.6C13.2 8.5 12 10 11.5 11.5l-1.8-.9c.9-3.1 3-5.7 5.8-7.1z',
      size: '1.95rem',
      tracking: '-0.035em',
      letters: 'none',
    },
    colors: {
      paper: '#ffffff',
      surface: '#f2f4fc',
      ink: '#151a33',
      quiet: '#565d7c',
      line: '#d7dcec',
      action: '#2b3fd6',
      onAction: '#ffffff',
      accent: '#ffd84d',
      onAccent: '#151a33',
      sale: '#c4133f',
      focus: '#e06010',
      header: '#1f2c9c',
      onHeader: '#ffffff',
      footer: '#151a33',
      onFooter: '#e4e8fa',
    },
    radii: { control: '10px', card: '14px', pill: '999px' },
    layout: {
      header: 'banner',
      nav: 'bar',
      search: 'accent',
      goods: 'framed',
      hero: 'mosaic',
      tiles: 'dense',
      sections: 'close',
      scale: 'regular',
      buttons: 'plain',
      headings: 'sentence',
      picture: 'portrait',
      gallery: 'spread',
      footer: 'columns',
    },
  },
} as const satisfies Brand
