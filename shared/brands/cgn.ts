// Calder & Green: men’s clothing and footwear. A drawing sheet: white, ruled, exact.
// Grid: edge to edge without gaps, hairlines between cells, a 4 px line over header, sections and names.
// Type: Archivo only, 760 in capitals for headings at a compact scale, one very large line on the home page.
// Corners: none to 2 px.
// Pictures: 4:5, flush with the edges of the screen; departments are a numbered list without pictures.
// Header: name left, search beside the links, menu right; white with a heavy black line; boxed search field.
// Home: headline over the whole width, picture from edge to edge, index of departments, clothing, two banners, why, promises.
// Product page and bag: heavy rule over the name; the bag is a ruled table.
// Colours: white, ink and bottle green; lime for marks only.
// Tone: short and factual: what it is, what it goes with, how it measures. No jokes.
import { usualTerms } from './brand-credit.ts'
import type { Brand } from './brand.ts'
import { brandHosts } from './hosts.ts'

export const cgn = {
  code: 'cgn',
  ...brandHosts.cgn,
  description: 'Men’s clothing and footwear',
  sizeGuides: { mens: 'S–2XL', shoes: '6–13' },
  strapline: 'Built for the week ahead',
  searchPlaceholder: 'Search shirts and jeans…',
  creditProduct: 'Calder Credit',
  creditTerms: [{ ...usualTerms, firmReference: '900102', apr: 29.9, isPcciForceScrollEnabled: false }],
  loyaltyProgramme: null,
  tradingTitle: 'CALD',
  storeCode: '6202',
  company: {
    legalName: 'Calder & Green Limited',
    address: 'Unit 4, Greenhill Works, Foundry Road, Millbridge, MB2 7HG',
    email: 'help@caldergreen.example',
    phone: '01632 960121',
    companyNumber: '91377062',
    vatNumber: 'GB 938 4412 09',
  },
  icons: '/brands/cgn/',
  theme: {
    fonts: { heading: 'Archivo', body: 'Archivo', headingWeight: 760, headingTracking: '-0.005em' },
    wordmark: {
      text: 'Calder & Green',
      place: 'none',
      mark: 'M22 12v10h-4v-2.1A10 10 0 1 1 19.6 5.5l-2.9 2.8A6 6 0 1 0 17.7 14H12v-4h10z',
      size: '1.4rem',
      tracking: '0.01em',
      letters: 'uppercase',
    },
    colors: {
      paper: '#ffffff',
      surface: '#f1f4f0',
      ink: '#14201b',
      quiet: '#55625b',
      line: '#d3dbd5',
      action: '#1b4a36',
      onAction: '#ffffff',
      accent: '#c9e265',
      onAccent: '#14201b',
      sale: '#c02a0a',
      focus: '#1f7ae0',
      header: '#ffffff',
      onHeader: '#14201b',
      footer: '#0d1613',
      onFooter: '#dfe7e1',
    },
    radii: { control: '2px', card: '0px', pill: '2px' },
    layout: {
      header: 'inline',
      nav: 'caps',
      search: 'boxed',
      goods: 'flush',
      hero: 'masthead',
      tiles: 'index',
      sections: 'ruled',
      scale: 'compact',
      buttons: 'capitals',
      headings: 'capitals',
      picture: 'four-five',
      gallery: 'spread',
      footer: 'columns',
    },
  },
} as const satisfies Brand
