// What differs between the home pages of the shops: texts, pictures, order of the sections, and words by season.
import type { ComponentOf } from '#shared/content/content.ts'
import type { Season } from '#origin/shop/content/season.ts'

type Pair = [string, string]
export type Slide = {
  heading: string
  text: string
  action: string
  /** Below `/shop/c/`. */
  path: string
  /** The name of a banner drawing (../banners/banner-drawing.ts). */
  picture: string
}
type Banner = Slide & { tone?: 'light' | 'dark' | 'accent' }
export type Part =
  | 'hero'
  | 'second'
  | 'third'
  | 'links'
  | 'plan'
  | 'grid'
  | 'newest'
  | 'best'
  | 'sale'
  | 'top'
  | 'story'
  | 'promises'
  | 'info'
  | 'faq'

/** Each part of `order` needs its texts below. */
export type Home = {
  about: string
  /** The line above every page. */
  notice: string
  order: Part[]
  /** Another order of the months in which the third banner does not fit the weather, or does. */
  orderIn?: Partial<Record<Season, Part[]>>
  tone: 'light' | 'dark' | 'accent'
  hero: Record<Season, Slide>
  second: Banner
  third?: Banner
  thirdIn?: Partial<Record<Season, Banner>>
  /** Label, and what follows `/shop/c/`. */
  links?: { heading: string; links: Pair[] }
  plan?: { heading: string; picture: string; points: ComponentOf<'room-plan'>['points'] }
  grid: string
  newest: string
  best?: string
  sale?: string
  top?: string
  story?: { heading: string; text: string; picture: string | null }
  why?: { heading: string; text: string; points: Pair[] }
  cells: Record<string, string>
  questions?: Pair[]
}

export const returns: Pair = [
  'How long do I have to send something back?',
  'You can cancel up to 14 days after you receive your order, and then have another 14 days to return it. Read about <a href="/returns">returns</a>.',
]
export const sizes: Pair = [
  'How do I find my size?',
  'Compare your measurements with our <a href="/size-guide">size guide</a>. You’ll also find the right guide on each product page.',
]
export const arrive: Pair = [
  'When will my order arrive?',
  'You’ll see a delivery date on each product page, based on ordering today. Read about <a href="/delivery">delivery</a>.',
]
export const reduced: Pair = [
  'What does the ‘was’ price mean?',
  'It’s what we charged for the same item before we reduced it. Read our <a href="/terms">terms and conditions</a>.',
]
