// A brand's authored pages: published version, draft, and the editable texts of their parts.
import type { ContentPage } from '#shared/content/content.ts'
import type { OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { tableOf } from '../rows.ts'
import { editablePartsOf, textsOfPart, type EditablePart } from './parts.ts'

type StoredPage = { key: string; body: string; draft: string | null; changed: string }
type PagePart = EditablePart & { key: string }
const excerptLength = 160
const select = "SELECT key, body, draft, changed FROM content WHERE brand = ?1 AND key NOT LIKE 'banner:%'"

const pages = tableOf<StoredPage>(
  {
    key: ['Page', ({ key }) => key],
    title: ['Title', (stored) => pageOf(stored)?.title ?? ''],
    parts: ['Parts', (stored) => pageOf(stored)?.components.length ?? 0, 'numeric'],
    state: [
      'State',
      (stored) =>
        stored.draft === null ? 'Published' : isPublished(stored) ? 'Published, with a draft' : 'Never published',
    ],
    changed: ['Changed', ({ changed }) => momentLabel(changed)],
  },
  (stored) => ({
    key: stored.key,
    of: { key: stored.key },
    availableActions: [
      ...(stored.draft === null ? [] : ['content.publish', 'content.discard']),
      ...(isPublished(stored) ? ['content.remove'] : []),
    ],
  }),
)

const parts = tableOf<PagePart>(
  {
    kind: ['Part', ({ at, kind }) => (at === '0' ? kind : `${at} ${kind}`)],
    heading: ['Heading', (part) => textsOfPart(part).heading ?? ''],
    text: ['Text', (part) => short(textsOfPart(part).text ?? '')],
    link: ['Link', (part) => linkLabel(textsOfPart(part))],
  },
  (part) => {
    const texts = Object.entries(textsOfPart(part))
    const typed = Object.fromEntries(texts.map(([name, value]) => [name, value ?? '']))
    const changeable = texts.some(([, value]) => value !== undefined)
    return {
      key: `${part.key} ${part.at}`,
      of: { key: part.key, part: part.at, ...typed },
      availableActions: changeable ? ['content.change'] : [],
    }
  },
)

export const contentSection: OperatorSection = {
  name: 'content',
  title: 'Content',
  roles: ['content'],
  does: 'Headings, short texts and links of a brand’s pages. Layout, pictures and formatted text are changed in the authoring tool.',
  columns: pages.columns,
  filters: [{ name: 'find', label: 'Page or text', kind: 'text', optional: true }],
  rowActions: ['content.publish', 'content.discard', 'content.remove'],
  find: ({ find = '' }, page, ctx) =>
    pages.page(
      ctx,
      page,
      `${select} AND (?2 = '' OR instr(lower(key || ' ' || coalesce(draft, body)), lower(?2)) > 0)
       ORDER BY draft IS NULL, key <> 'home', key`,
      ctx.brand,
      find.trim(),
    ),
  async show(key, { env, brand, now }) {
    const stored = await env.DB.prepare(`${select} AND key = ?2`).bind(brand, key).first<StoredPage>()
    const page = stored && pageOf(stored)
    if (!page) return null
    const row = pages.rowOf(stored, now)
    const { state, changed } = row.cells as Record<'state' | 'changed', string>
    const editable = editablePartsOf(page).map((part): PagePart => ({ ...part, key }))
    return {
      title: page.title,
      row,
      parts: [
        { heading: 'State', facts: Object.entries({ Page: key, State: state, Changed: changed }) },
        parts.part(stored.draft === null ? 'Parts' : 'Parts of the draft', editable, now),
      ],
    }
  },
}

function isPublished({ body }: StoredPage): boolean {
  return JSON.parse(body) !== null
}

function linkLabel({ linkLabel: label, linkTo: to }: ReturnType<typeof textsOfPart>): string {
  return [label, to].filter(Boolean).join(' → ')
}

/** The draft when there is one, else the published page. */
function pageOf({ body, draft }: StoredPage): ContentPage | null {
  return JSON.parse(draft ?? body) as ContentPage | null
}

function short(text: string): string {
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text
}
