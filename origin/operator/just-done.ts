// Above the page one comes back to: what was just done, and how to take it back, or why nothing can. It is read from the
// audit, so that what is said is what was written down.
import { html } from 'hono/html'
import { hidden } from './form.ts'
import type { Markup } from './action.ts'

type Line = { id: number; said: string; undo: string | null; undoneBy: number | null }

/** Only the operator's own line of the last minutes, so that an address that is kept says nothing years later. */
export async function justDone(d1: D1Database, id: string | undefined, operator: string, back: string, now: number): Promise<Markup> {
  if (!id || !/^\d{1,12}$/.test(id)) return ''
  const line = await d1
    .prepare('SELECT id, said, undo, undone_by AS undoneBy FROM audit WHERE id = ? AND operator = ? AND at > ?')
    .bind(Number(id), operator, now - 600_000)
    .first<Line>()
  return line
    ? html`<div class="done" role="status">
        <p>${line.said}</p>
        ${undoForm(line, back)}
      </div>`
    : ''
} // prettier-ignore

export function undoForm({ id, undo, undoneBy }: Omit<Line, 'said'>, back: string): Markup {
  if (undoneBy !== null) return html`<p class="hint">Undone.</p>`
  const way: unknown = JSON.parse(undo ?? 'null')
  if (way === null || typeof way === 'string') return html`<p class="hint">${way ?? 'This cannot be undone.'}</p>`
  return html`<form method="post" action="/undo">
    ${hidden({ id: String(id), back })}
    <button class="quiet">Undo<span class="unseen"> change ${String(id)}</span></button>
  </form>`
}
