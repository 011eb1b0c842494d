// A table without actions, styled as the other lists: on a narrow screen each row is a block.
import { html } from 'hono/html'
import type { Markup } from '#origin/platform/pages/fields.ts'

/** All columns but the first `textColumns` are numbers. */
export function plainTable(
  caption: string,
  columns: readonly string[],
  rows: ReadonlyArray<ReadonlyArray<Markup>>,
  textColumns = 1,
) {
  if (rows.length === 0) return html`<p class="none">Nothing yet.</p>`
  const kind = (at: number) => (at < textColumns ? '' : html`class="number"`)
  return html`<div class="rows" role="region" aria-label="${caption}" tabindex="0">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map((label, at) => html`<th role="columnheader" scope="col" ${kind(at)}>${label}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          (row) =>
            html`<tr role="row">
              ${row.map((cell, at) => html`<td role="cell" data-label="${columns[at]}" ${kind(at)}>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
