// The pages with lists: a section's list, a row's own page, and the first page with its figures.
import { html } from 'hono/html'
import { partyLines, type PartyState } from '#shared/platform/parties.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import {
  FieldRefused,
  type FoundRows,
  type OperatorSection,
  type RowPart,
  type OperatorFormValues,
  type OperatorRequest,
} from './action.ts'
import type { Markup } from '#origin/platform/pages/fields.ts'
import { plainTable } from './dashboard/plain-table.ts'
import { filterForm } from './form.ts'
import { actionNamed, sections } from './registry.ts'
import { readContext } from './run.ts'
import { permits, type Role } from './roles.ts'
import { actionLinks, tableQuery, table, type TableContext } from './table.ts'

type ListView = {
  section: OperatorSection
  request: OperatorRequest
  filter: OperatorFormValues
  page: number
  back: string
}

export async function operatorListPage({ section, request, filter, page, back }: ListView): Promise<Markup> {
  const found = await findRows(section, filter, page, request)
  const { rows, more }: FoundRows = 'refused' in found ? { rows: [], more: false } : found
  const { role } = request.operator
  const context = { section, brand: request.brand, back, role }
  const brand = request.brand ?? (section.reach === 'any-brand' ? 'all' : '')
  const toPage = (to: number) => `/${section.name}${tableQuery({ ...filter, brand, page: to > 1 ? String(to) : '' })}`
  return html`<div class="head">
      <div>
        <h1>${section.title}</h1>
        <p>${section.does}</p>
      </div>
      ${sectionActionLinks(section, request.brand, back, role)}
    </div>
    ${filterForm(section.filters ?? [], filter, brand ? { brand } : {})}
    ${'refused' in found ? html`<div class="summary" role="alert"><p>${found.refused}</p></div>` : ''}
    ${
      rows.length === 0
        ? html`<p class="none">
            ${page > 1 || Object.values(filter).some(Boolean) ? 'No results. Try fewer or different filters.' : 'There’s nothing here yet.'}
          </p>`
        : table(section.columns, rows, context, section.title)
    }
    ${
      page > 1 || more
        ? html`<nav class="pages" aria-label="Pages">
            ${page > 1 ? html`<a href="${toPage(page - 1)}" rel="prev">Previous page</a>` : html`<span></span>`}
            <span>Page ${page}</span>
            ${more ? html`<a href="${toPage(page + 1)}" rel="next">Next page</a>` : html`<span></span>`}
          </nav>`
        : ''
    }`
}

/** An invalid filter is reported as a field error, with an empty list. */
export async function findRows(
  section: OperatorSection,
  filter: OperatorFormValues,
  page: number,
  request: OperatorRequest,
) {
  try {
    return await section.find(filter, page, readContext(request, section))
  } catch (error) {
    if (error instanceof FieldRefused) return { refused: error.message, field: error.field }
    throw error
  }
}

function sectionActionLinks(
  { name, sectionActions = [], downloads = [] }: OperatorSection,
  brand: BrandCode | null,
  back: string,
  role: Role,
) {
  const actions = sectionActions.flatMap((action) => actionNamed(action) ?? []).filter((one) => permits(one, role))
  if (actions.length + downloads.length === 0) return ''
  const query = tableQuery({ brand: brand ?? '', back })
  return html`<div class="buttons">
    ${actions.map((action) => html`<a class="button" href="/do/${action.name}${query}">${action.label}</a>`)}
    ${downloads.map(
      (file) =>
        html`<a class="button quiet" href="/${name}/file/${file.name}${tableQuery({ brand: brand ?? '' })}"
          >${file.label}</a
        >`,
    )}
  </div>`
}

/** Null when the row does not exist. */
export async function rowPage(section: OperatorSection, key: string, request: OperatorRequest, back: string) {
  const shown = await section.show?.(key, readContext(request, section))
  if (!shown) return null
  const context = { section, brand: shown.row.brand ?? request.brand, back, role: request.operator.role }
  const body = html`<p><a href="/${section.name}${tableQuery({ brand: request.brand ?? '' })}">${section.title}</a></p>
    <div class="head">
      <h1>${shown.title}</h1>
      <div class="buttons">${actionLinks(shown.row, { ...context, asButtons: true })}</div>
    </div>
    <div class="parts">${shown.parts.map((part) => partOf(part, context))}</div>`
  return { title: shown.title, body }
}

function partOf({ heading, text, facts = [], table: rows, pictures = [], frame }: RowPart, context: TableContext) {
  return html`<section class="part${rows ? ' wide' : ''}">
    <h2>${heading}</h2>
    ${text ? html`<p class="words">${text}</p>` : ''}
    ${frame ? html`<iframe class="mail" sandbox src="${frame.src}" title="${frame.title}"></iframe>` : ''}
    ${
      facts.length > 0
        ? html`<dl class="facts">
            ${facts.map(
              ([label, value]) =>
                html`<div>
                  <dt>${label}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>`
        : ''
    }
    ${rows ? (rows.rows.length === 0 ? html`<p class="none">None.</p>` : table(rows.columns, rows.rows, { ...context, inPart: true }, heading)) : ''}
    ${
      pictures.length > 0
        ? html`<p class="pictures">
            ${pictures.map(({ src, alt }) => html`<img src="${src}" alt="${alt}" loading="lazy" />`)}
          </p>`
        : ''
    }
  </section>`
}

export async function firstPage(request: OperatorRequest): Promise<Markup> {
  const own = sections.filter((section) => permits(section, request.operator.role))
  const figureLists = await Promise.all(
    own.map(async (section) => {
      const figures = (await section.figures?.(readContext(request, section))) ?? []
      return figures.map((figure) => ({ ...figure, section }))
    }),
  )
  const brand = request.brand ?? 'all'
  return html`<h1>To do</h1>
    <ul class="figures">
      ${figureLists.flat().map(
        ({ section, label, count, filter }) =>
          html`<li class="${count > 0 ? 'waiting' : ''}">
            <a href="/${section.name}${tableQuery({ ...filter, brand })}"
              ><strong>${count.toLocaleString('en-GB')}</strong> <span>${label}</span></a
            >
          </li>`,
      )}
    </ul>
    <h2>All sections</h2>
    <ul class="doors">
      ${own.map(
        ({ name, title, does }) =>
          html`<li>
            <a href="/${name}${tableQuery({ brand: request.brand ?? '' })}">${title}</a> <span>${does}</span>
          </li>`,
      )}
    </ul>
    ${outsideParties(request.env)}`
}

/** What is played, or missing, first: an operator has to know before a shopper does. */
function outsideParties(env: object): Markup {
  const order: readonly PartyState[] = ['emulated', 'absent', 'own', 'configured', 'replaced']
  const lines = partyLines(env).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return html`<h2>Whom the shop deals with</h2>
    ${plainTable(
      'Whom the shop deals with',
      ['Party', 'What happens'],
      lines.map(({ title, state, means }) => [title, `${labels[state]}: ${means}`]),
      2,
    )}`
}

const labels: Readonly<Record<PartyState, string>> = {
  configured: 'Set up',
  replaced: 'Set up',
  emulated: 'Played by the shop',
  own: 'Our own',
  absent: 'None',
}
