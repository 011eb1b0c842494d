// What differs between the home pages of the shops: texts, pictures, order of the sections, and words by season.
import type { ComponentOf, NotificationBanner } from '#shared/content/content.ts'
import type { HomeQuestion, Pair } from '#origin/opening/questions.ts'
import type { Season } from '#origin/shop/content/season.ts'

export type Slide = {
  heading: string
  text: string
  action: string
  /** Below `/shop/c/`. */
  path: string
  /** The name of a banner drawing (banners/banner-drawing.ts). */
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
  /** The line above every page, and where it leads. */
  notice: string
  noticeLink?: NotificationBanner['link']
  /** Left out: clothes are sold. */
  isSized?: false
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
  questions?: HomeQuestion[]
}
