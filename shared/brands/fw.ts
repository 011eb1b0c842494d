// Fen & Whisper: lingerie, nightwear and swim. Evening: wine red, tall, centred.
// Grid: one centred axis with much space; lists are staggered, every second picture stands lower.
// Type: Cormorant Garamond 500, large (grand scale), centred, short lines at both sides of headings; Jost for text.
// Corners: none.
// Pictures: 5:7, the tallest of all brands, without frame; departments are a row of tall pictures.
// Header: wine red with blush letters, name in the middle, search field of the header’s own colour, links in spaced capitals.
// Home: one tall picture, shapes of bra, popular, departments, nightwear banner, fit, questions, newest, promises.
// Product page and bag: large serif name, level with price and choices; large pictures in the bag.
// Colours: wine, blush and rose; buttons in spaced capitals.
// Tone: low voice, exact about fit, never coy: band, cup, seam, fabric.
import { usualTerms } from './brand-credit.ts'
import type { Brand } from './brand.ts'
import { brandHosts } from './hosts.ts'

export const fw = {
  code: 'fw',
  ...brandHosts.fw,
  description: 'Lingerie, nightwear and swim',
  sizeGuides: { lingerie: '32–44', womens: '8–22', shoes: '3–9' },
  strapline: 'Closest to you',
  searchPlaceholder: 'Search bras, sets, nightwear…',
  creditProduct: 'Whisper Account',
  creditTerms: [
    {
      ...usualTerms,
      firmReference: '900105',
      apr: 34.9,
      example: { credit: 1000, months: 12 },
      limits: { min: 150, max: 1000 },
    },
  ],
  loyaltyProgramme: null,
  tradingTitle: 'FENW',
  storeCode: '6202',
  company: {
    legalName: 'Fen & Whisper Limited',
    address: 'Second Floor, 40 Lacemaker Row, Millbridge, MB5 1FW',
    email: 'help@fenwhisper.example',
    phone: '01632 960154',
    companyNumber: '90883146',
    vatNumber: 'GB 952 1180 73',
  },
  icons: '/brands/fw/',
  theme: {
    fonts: { heading: 'Cormorant Garamond', body: 'Jost', headingWeight: 500, headingTracking: '-0.01em' },
    wordmark: {
      text: 'Fen & Whisper',
      place: 'none',
      mark: 'M14.5 2.1A10 10 0 1 0 21.8 14.7 8.5 8.5 0 1 1 14.5 2.1z',
      size: '2.3rem',
      tracking: '0.09em',
      letters: 'uppercase',
    },
    colors: {
      paper: '#fdf9f8',
      surface: '#f6ebea',
      ink: '#2a1a22',
      quiet: '#6e5c66',
      line: '#e7d6d8',
      action: '#5b1a3c',
      onAction: '#fdf3ef',
      accent: '#e9c8c1',
      onAccent: '#2a1a22',
      sale: '#a3184f',
      focus: '#c2417c',
      header: '#3b1528',
      onHeader: '#fbe9e4',
      footer: '#4a1a33',
      onFooter: '#fbe9e4',
    },
    radii: { control: '0px', card: '0px', pill: '0px' },
    layout: {
      header: 'centred',
      nav: 'caps',
      search: 'filled',
      goods: 'staggered',
      hero: 'tall',
      tiles: 'row',
      sections: 'wide',
      scale: 'grand',
      buttons: 'capitals',
      headings: 'sentence',
      picture: 'tall',
      gallery: 'thumbs',
      footer: 'centred',
    },
  },
} as const satisfies Brand
