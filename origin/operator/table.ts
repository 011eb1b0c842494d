// A table of rows with their actions. On a narrow screen every row becomes a block whose cells show their column's
// name.
import { html } from 'hono/html'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Action, Column, OperatorRow, OperatorSection } from './action.ts'
import { actionNamed } from './registry.ts'
import { permits, type Role } from './roles.ts'

/** `inPart`: within a row's own page, where each row lists its own actions. */
export type TableContext = {
  role: Role
  section: OperatorSection
  brand: BrandCode | null
  back: string
  inPart?: true
  asButtons?: true
}

export function table(
  columns: readonly Column[],
  rows: readonly OperatorRow[],
  context: TableContext,
  caption: string,
) {
  const hasActions =
    context.section.renderRowActions !== undefined || rows.some((row) => offered(row, context).length > 0)
  return html`<div class="rows" role="region" aria-label="${caption}" tabindex="0">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map(
            ({ label, numeric }) =>
              html`<th role="columnheader" scope="col" ${numeric ? html`class="number"` : ''}>${label}</th>`,
          )}
          ${hasActions ? html`<th role="columnheader" scope="col"><span class="unseen">Actions</span></th>` : ''}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (row) =>
            html`<tr role="row">
              ${columns.map((column, at) => cell(column, row, context, at === 0))}
              ${hasActions ? html`<td role="cell" class="acts">${actionLinks(row, context)}</td>` : ''}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function cell(
  { name, label, numeric }: Column,
  row: OperatorRow,
  { section, brand, inPart }: TableContext,
  first: boolean,
) {
  const text = row.cells[name] ?? ''
  const query = tableQuery({ brand: row.brand ?? brand ?? '' })
  const shown =
    first && section.show && !inPart
      ? html`<a href="/${section.name}/row/${encodeURIComponent(row.key)}${query}">${text}</a>`
      : text
  return html`<td role="cell" data-label="${label}" ${numeric ? html`class="number"` : ''}>${shown}</td>`
}

/**
 * Links to the forms of a row's actions. Each link's accessible name includes the row, for screen-reader users who list
 * links.
 */
export function actionLinks(row: OperatorRow, context: TableContext) {
  const { brand, back, section, asButtons } = context
  if (section.renderRowActions) return section.renderRowActions(row, back)
  return offered(row, context).map((action) => {
    const known = action.fields.filter((field) => row.of[field.name] !== undefined)
    const of = Object.fromEntries(known.map((field) => [field.name, row.of[field.name]!]))
    const query = tableQuery({ ...of, brand: row.brand ?? brand ?? '', back })
    return html`<a ${asButtons ? html`class="button quiet"` : ''} href="/do/${action.name}${query}"
      >${action.label}<span class="unseen">: ${row.key}</span></a
    >`
  })
}

export function tableQuery(values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

function offered({ availableActions }: OperatorRow, { section, inPart, role }: TableContext): Action[] {
  const named = availableActions ?? (inPart ? [] : (section.rowActions ?? []))
  return named.flatMap((name) => actionNamed(name) ?? []).filter((action) => permits(action, role))
}
