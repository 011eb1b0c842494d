// The fields of each component type, used for writing models, reading models and the authors' forms.
import { bannerAreas, promiseIcons, type Component, type NotificationBanner } from '#shared/content/content.ts'

export type ContentField =
  | { kind: 'text'; label: string; max: number; long?: true }
  | { kind: 'rich-text'; label: string; max: number }
  | { kind: 'choice'; label: string; of: readonly [string, ...string[]] }
  /** `optional`: the empty string is allowed. */
  | { kind: 'address'; label: string; optional?: true }
  | { kind: 'link'; label: string }
  | { kind: 'picture'; label: string }
  | { kind: 'texts'; label: string; max: number; each: number }
  | { kind: 'list'; label: string; max: number; of: Fields }
  /** Components of one type, each an item of its own. */
  | { kind: 'items'; label: string; max: number; of: Component['type'] }
  /** Not authored: the content store fills the field. */
  | { kind: 'filled' }
export type Fields = Readonly<Record<string, ContentField>>

type FieldsOf<Content> = Content extends unknown
  ? Readonly<Record<Exclude<keyof Content, 'type'>, ContentField>>
  : never

const text = (label: string, max = 200): ContentField => ({ kind: 'text', label, max })
const long = (label: string, max = 1000): ContentField => ({ kind: 'text', label, max, long: true })
const rich = (label: string): ContentField => ({ kind: 'rich-text', label, max: 20_000 })
const address = (label: string): ContentField => ({ kind: 'address', label })
const picture: ContentField = { kind: 'picture', label: 'Picture' }
const link: ContentField = { kind: 'link', label: 'Link' }
const heading = text('Heading')

export const maxComponents = 40

export const componentFields: { [Type in Component['type']]: FieldsOf<Extract<Component, { type: Type }>> } = {
  banner: {
    heading,
    text: long('Words'),
    picture,
    link,
    tone: { kind: 'choice', label: 'Tone', of: ['light', 'dark', 'accent'] },
  },
  carousel: { heading, slides: { kind: 'items', label: 'Slides', max: 12, of: 'banner' } },
  paragraph: { heading, html: rich('Words') },
  grid: {
    heading,
    cells: {
      kind: 'list',
      label: 'Cells',
      max: 24,
      of: { label: text('Label'), text: text('Words', 400), to: address('Leads to'), picture },
    },
  },
  'brand-info': {
    heading,
    text: long('Words'),
    points: { kind: 'list', label: 'Points', max: 12, of: { heading, text: long('Words') } },
  },
  faq: {
    heading,
    questions: {
      kind: 'list',
      label: 'Questions',
      max: 40,
      of: { question: text('Question', 300), html: rich('Answer') },
    },
  },
  'product-rail': { heading, of: text('Products of', 100), link },
  'usp-bar': {
    heading,
    points: {
      kind: 'list',
      label: 'Points',
      max: 6,
      of: {
        icon: { kind: 'choice', label: 'Drawing', of: promiseIcons },
        label: text('Label', 80),
        text: text('Words', 200),
        to: { kind: 'address', label: 'Leads to', optional: true },
      },
    },
  },
  'image-text': {
    heading,
    html: rich('Words'),
    picture,
    link,
    side: { kind: 'choice', label: 'Picture on the', of: ['left', 'right'] },
  },
  table: {
    heading,
    columns: { kind: 'texts', label: 'Columns', max: 8, each: 100 },
    rows: {
      kind: 'list',
      label: 'Rows',
      max: 60,
      of: { cells: { kind: 'texts', label: 'Cells', max: 8, each: 300 } },
    },
  },
  'link-list': {
    heading,
    links: { kind: 'list', label: 'Links', max: 16, of: { label: text('Label', 40), to: address('Leads to') } },
  },
  'room-plan': {
    heading,
    picture,
    points: {
      kind: 'list',
      label: 'Points',
      max: 9,
      of: {
        label: text('Label', 80),
        to: address('Leads to'),
        left: text('Per cent from the left', 4),
        top: text('Per cent from the top', 4),
      },
    },
  },
  credit: { promotion: { kind: 'filled' } },
}

export const notificationFields: FieldsOf<NotificationBanner> = {
  area: { kind: 'choice', label: 'Area', of: bannerAreas },
  tone: { kind: 'choice', label: 'Tone', of: ['info', 'warning', 'success'] },
  text: text('Words', 400),
  link,
}

export const pageFields: Fields = { title: text('Title'), description: long('Description', 500) }
