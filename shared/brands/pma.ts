// Pomona: last chance prices on fashion and home. A market stall: price tags, thick lines, lemon yellow.
// Grid: boxes with 2 px black lines close together; blocks of solid colour instead of department pictures.
// Type: Bricolage Grotesque 800 in capitals at a poster scale, tightly set; headings in black boxes; Karla for text.
// Corners: 6 px.
// Pictures: 3:4 above a tag; the reduced price comes first, on yellow.
// Header: lemon yellow, name left, boxed search field, menu right.
// Home: letters first with a strip of the goods, prices to shop by, reduced, blocks of departments, newly reduced, questions.
// Product page and bag: price on a yellow label, boxed lines, yellow order summary.
// Colours: lemon, black, white and crimson.
// Tone: quick and cheerful, prices and what is left, never “hurry”.
import { usualTerms } from './brand-credit.ts'
import type { Brand } from './brand.ts'
import { brandHosts } from './hosts.ts'

export const pma = {
  code: 'pma',
  ...brandHosts.pma,
  description: 'Clearance: last chance prices on fashion and home',
  sizeGuides: { womens: '8–26', mens: 'S–2XL', shoes: '3–9', lingerie: '32–44', bedding: '', curtains: '' },
  strapline: 'When it’s gone, it’s gone',
  searchPlaceholder: 'Search the clearance',
  creditProduct: 'Pomona Account',
  creditTerms: [{ ...usualTerms, firmReference: '900108', apr: 39.9, isPcciEnabled: false }],
  loyaltyProgramme: null,
  tradingTitle: 'POMO',
  storeCode: '3239',
  company: {
    legalName: 'Pomona Limited',
    address: 'Pomona Dock, 61 Orchard Quay, Millbridge, MB8 5PM',
    email: 'help@pomona.example',
    phone: '01632 960187',
    companyNumber: '90097264',
    vatNumber: 'GB 974 3309 15',
  },
  icons: '/brands/pma/',
  theme: {
    fonts: { heading: 'Bricolage Grotesque', body: 'Karla', headingWeight: 800, headingTracking: '-0.03em' },
    wordmark: {
      text: 'Pomona',
      place: 'after',
      mark: 'M2 2h9.5L23 13.5 13.5 23 2 11.5zM7 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
      size: '2.2rem',
      tracking: '-0.06em',
      letters: 'none',
    },
    colors: {
      paper: '#ffffff',
      surface: '#fff3c9',
      ink: '#1a1a1a',
      quiet: '#555555',
      line: '#1a1a1a',
      action: '#c80045',
      onAction: '#ffffff',
      accent: '#ffe04a',
      onAccent: '#1a1a1a',
      sale: '#c80045',
      focus: '#0033cc',
      header: '#ffe04a',
      onHeader: '#1a1a1a',
      footer: '#1a1a1a',
      onFooter: '#ffffff',
    },
    radii: { control: '6px', card: '6px', pill: '6px' },
    layout: {
      header: 'inline',
      nav: 'bar',
      search: 'boxed',
      goods: 'ticket',
      hero: 'type',
      tiles: 'blocks',
      sections: 'boxed',
      scale: 'poster',
      buttons: 'heavy',
      headings: 'capitals',
      picture: 'portrait',
      gallery: 'spread',
      footer: 'letter',
    },
  },
} as const satisfies Brand
