// Inglehome: home essentials. Room by room: sage and cream, framed like pictures on a wall.
// Grid: even squares in mats; a mat is the cream surface with 10 px around the picture.
// Type: Bricolage Grotesque 680 at a compact scale; headings are rounded sage labels; Manrope for text.
// Corners: 18 px for mats, 12 px for the pictures inside.
// Pictures: square, matted; rooms carry numbers that lead to what stands in them.
// Header: sage green, name left with the hearth mark, round search field, rounded links.
// Home: a framed room with its words on the mat, rooms, the dining room by numbers, newest, story, promises, popular.
// Product page and bag: matted pictures, matted lines.
// Colours: sage, cream, terracotta and honey.
// Tone: helpful neighbour; what it is for, how it is washed, which room it suits.
import { usualTerms } from './brand-credit.ts'
import type { Brand } from './brand.ts'
import { brandHosts } from './hosts.ts'

export const ihm = {
  code: 'ihm',
  ...brandHosts.ihm,
  description: 'Home essentials',
  sizeGuides: { bedding: '', curtains: '' },
  strapline: 'The good basics, all in one place',
  searchPlaceholder: 'Search bedding and lighting…',
  creditProduct: 'Ingle Account',
  creditTerms: [
    {
      ...usualTerms,
      firmReference: '900106',
      apr: 24.9,
      limits: { min: 300, max: 3000 },
      interestFree: { chargeDate: '2027-05-31', startDate: '2026-11-01', endDate: '2027-04-30' },
    },
  ],
  loyaltyProgramme: null,
  tradingTitle: 'INGL',
  storeCode: '3239',
  company: {
    legalName: 'Inglehome Limited',
    address: 'Ingle House, 47 Kiln Street, Millbridge, MB6 3BN',
    email: 'help@inglehome.example',
    phone: '01632 960165',
    companyNumber: '92015578',
    vatNumber: 'GB 963 5524 81',
  },
  icons: '/brands/ihm/',
  theme: {
    fonts: { heading: 'Bricolage Grotesque', body: 'Manrope', headingWeight: 680, headingTracking: '-0.025em' },
    wordmark: {
      text: 'inglehome',
      place: 'before',
      mark: 'M12 1.8 23 10.5l-1.6 2L20 11.4V22h-5v-5.5a3 3 0 0 0-6 0V22H4V11.4l-1.4 1.1-1.6-2z',
      size: '2.1rem',
      tracking: '-0.045em',
      letters: 'none',
    },
    colors: {
      paper: '#fffdf8',
      surface: '#f6f0e3',
      ink: '#2c2620',
      quiet: '#665d52',
      line: '#e2d8c5',
      action: '#9f3f16',
      onAction: '#ffffff',
      accent: '#f4bd55',
      onAccent: '#2c2620',
      sale: '#b3261e',
      focus: '#0f4373',
      header: '#9db5a5',
      onHeader: '#2c2620',
      footer: '#3d4f46',
      onFooter: '#f3efe2',
    },
    radii: { control: '8px', card: '18px', pill: '999px' },
    layout: {
      header: 'split',
      nav: 'pill',
      search: 'round',
      goods: 'mat',
      hero: 'room',
      tiles: 'mat',
      sections: 'label',
      scale: 'compact',
      buttons: 'plain',
      headings: 'sentence',
      picture: 'square',
      gallery: 'thumbs',
      footer: 'band',
    },
  },
} as const satisfies Brand
