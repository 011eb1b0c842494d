// The parts of an authored page that an operator may edit: headings, short texts, links and alternative texts.
// Everything else is edited in the authoring tool.
import type { ContentPage } from '#shared/content/content.ts'
import { FieldRefused } from '../action.ts'
import { linkOf } from './fields.ts'

/** The editable texts of a part; undefined where the part has no such field. */
export type PartTexts = Record<'heading' | 'text' | 'linkLabel' | 'linkTo' | 'alt', string | undefined>
/** `at` is `3`, or `3.2` for the second entry within it; `0` is the page's own title and description. */
export type EditablePart = { at: string; kind: string; of: Record<string, unknown> }

const kinds: Readonly<Record<string, string>> = {
  banner: 'Banner',
  carousel: 'Carousel',
  paragraph: 'Paragraph',
  grid: 'Grid',
  'brand-info': 'About the brand',
  faq: 'Questions',
  'product-rail': 'Products',
  'usp-bar': 'Promises',
  'image-text': 'Picture and words',
  table: 'Table',
  'link-list': 'Links',
  'room-plan': 'Room with numbers',
  credit: 'Store credit',
}
const within: Readonly<Record<string, { list: string; kind: string }>> = {
  carousel: { list: 'slides', kind: 'Slide' },
  grid: { list: 'cells', kind: 'Tile' },
  'brand-info': { list: 'points', kind: 'Point' },
  faq: { list: 'questions', kind: 'Question' },
  'usp-bar': { list: 'points', kind: 'Promise' },
  'link-list': { list: 'links', kind: 'Link' },
  'room-plan': { list: 'points', kind: 'Point' },
}
/** The fields of the content model behind each of an operator's fields; the first that exists is used. */
const called = { heading: ['heading', 'label', 'question', 'title'], text: ['text', 'description'] } as const
const missing = { heading: 'heading', text: 'text', linkLabel: 'link', linkTo: 'link', alt: 'picture' } as const

export function editablePartsOf(page: ContentPage): EditablePart[] {
  const parts = page.components.flatMap((component, at): EditablePart[] => {
    const inner = within[component.type]
    const whole = { at: `${at + 1}`, kind: kinds[component.type] ?? component.type, of: component }
    const list = inner ? ((component as Record<string, unknown>)[inner.list] as Array<Record<string, unknown>>) : []
    return [whole, ...list.map((of, place) => ({ at: `${at + 1}.${place + 1}`, kind: inner!.kind, of }))]
  })
  return [{ at: '0', kind: 'Page', of: page as Record<string, unknown> }, ...parts]
}

export function textsOfPart({ of }: EditablePart): PartTexts {
  const link = of.link as { label: string; to: string } | null | undefined
  return {
    heading: textIn(of, 'heading'),
    text: textIn(of, 'text'),
    linkLabel: link === undefined ? undefined : (link?.label ?? ''),
    linkTo: link === undefined ? (of.to as string | undefined) : (link?.to ?? ''),
    alt: (of.picture as { alt: string } | null | undefined)?.alt,
  }
}

/** Returns a copy of the page with the texts of one part replaced. Refuses texts that the part has no field for. */
export function withTexts(page: ContentPage, at: string, typed: Record<keyof PartTexts, string>): ContentPage {
  const whole = structuredClone(page)
  const part = editablePartsOf(whole).find((one) => one.at === at)
  if (!part) throw new FieldRefused('part', 'This page doesn’t have this part')
  const current = textsOfPart(part)
  for (const name of Object.keys(missing) as Array<keyof PartTexts>) {
    if (current[name] === undefined && typed[name] !== '')
      throw new FieldRefused(name, `This part has no ${missing[name]}: leave it empty`)
  }
  const { of } = part
  for (const name of ['heading', 'text'] as const) {
    const own = nameOf(of, name)
    if (own !== undefined) of[own] = typed[name]
  }
  if (current.linkLabel !== undefined) of.link = linkOf(typed.linkLabel, typed.linkTo)
  else if (current.linkTo !== undefined) of.to = typed.linkTo
  if (current.alt !== undefined) of.picture = { ...(of.picture as object), alt: typed.alt }
  return whole
}

function nameOf(of: Record<string, unknown>, name: keyof typeof called): string | undefined {
  return called[name].find((one) => typeof of[one] === 'string')
}

function textIn(of: Record<string, unknown>, name: keyof typeof called): string | undefined {
  const own = nameOf(of, name)
  return own === undefined ? undefined : (of[own] as string)
}
