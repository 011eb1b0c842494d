// A brand's authored pages: published version, draft, and the editable texts of their parts.
import type { ContentPage } from '#shared/content/content.ts'
import { rowsPerPage, type OperatorRow, type OperatorSection } from '../action.ts'
import { momentLabel } from '../days.ts'
import { editablePartsOf, textsOfPart, type EditablePart } from './parts.ts'

type StoredPage = { key: string; body: string; draft: string | null; changed: string }
const glance = 160
const select = "SELECT key, body, draft, changed FROM content WHERE brand = ?1 AND key NOT LIKE 'banner:%'"

export const contentSection: OperatorSection = {
  name: 'content',
  title: 'Content',
  roles: ['content'],
  does: 'Headings, short texts and links of a brand’s pages. Layout, pictures and formatted text are changed in the authoring tool.',
  columns: [
    { name: 'key', label: 'Page' },
    { name: 'title', label: 'Title' },
    { name: 'parts', label: 'Parts', numeric: true },
    { name: 'state', label: 'State' },
    { name: 'changed', label: 'Changed' },
  ],
  filters: [{ name: 'find', label: 'Page or text', kind: 'text', optional: true }],
  rowActions: ['content.publish', 'content.discard', 'content.remove'],
  sectionActions: [],
  async find({ find = '' }, page, { env, brand }) {
    const { results } = await env.DB.prepare(
      `${select} AND (?2 = '' OR instr(lower(key || ' ' || coalesce(draft, body)), lower(?2)) > 0)
       ORDER BY draft IS NULL, key <> 'home', key LIMIT ?3 OFFSET ?4`,
    )
      .bind(brand, find.trim(), rowsPerPage + 1, (page - 1) * rowsPerPage)
      .all<StoredPage>()
    return { rows: results.slice(0, rowsPerPage).map(rowOf), more: results.length > rowsPerPage }
  },
  async show(key, { env, brand }) {
    const stored = await env.DB.prepare(`${select} AND key = ?2`).bind(brand, key).first<StoredPage>()
    const page = stored && pageOf(stored)
    if (!page) return null
    const row = rowOf(stored)
    return {
      title: page.title,
      row,
      parts: [
        {
          heading: 'State',
          facts: [
            ['Page', key],
            ['State', row.cells.state!],
            ['Changed', row.cells.changed!],
          ],
        },
        {
          heading: stored.draft === null ? 'Parts' : 'Parts of the draft',
          table: { columns: partColumns, rows: editablePartsOf(page).map((part) => partRow(key, part)) },
        },
      ],
    }
  },
}

const partColumns = [
  { name: 'kind', label: 'Part' },
  { name: 'heading', label: 'Heading' },
  { name: 'text', label: 'Text' },
  { name: 'link', label: 'Link' },
]

function partRow(key: string, part: EditablePart): OperatorRow {
  const texts = textsOfPart(part)
  const typed = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? '']))
  const changeable = Object.values(texts).some((value) => value !== undefined)
  return {
    key: `${key} ${part.at}`,
    cells: {
      kind: part.at === '0' ? part.kind : `${part.at} ${part.kind}`,
      heading: texts.heading ?? '',
      text: short(texts.text ?? ''),
      link: [texts.linkLabel, texts.linkTo].filter(Boolean).join(' → '),
    },
    of: { key, part: part.at, ...typed },
    availableActions: changeable ? ['content.change'] : [],
  }
}

function rowOf(stored: StoredPage): OperatorRow {
  const page = pageOf(stored)
  const published = JSON.parse(stored.body) !== null
  const state = stored.draft === null ? 'Published' : published ? 'Published, with a draft' : 'Never published'
  const removal = published ? ['content.remove'] : []
  return {
    key: stored.key,
    cells: {
      key: stored.key,
      title: page?.title ?? '',
      parts: `${page?.components.length ?? 0}`,
      state,
      changed: momentLabel(stored.changed),
    },
    of: { key: stored.key },
    availableActions: stored.draft === null ? removal : ['content.publish', 'content.discard', ...removal],
  }
}

/** The draft when there is one, else the published page. */
function pageOf({ body, draft }: StoredPage): ContentPage | null {
  return JSON.parse(draft ?? body) as ContentPage | null
}

function short(text: string): string {
  return text.length > glance ? `${text.slice(0, glance)}…` : text
}
