// The notice above a page after an action: the result, and how to undo it or why that is impossible. Both are read from
// the audit, so that the notice says what was recorded.
import { html } from 'hono/html'
import { hiddenInputs, type Markup } from '#origin/platform/pages/fields.ts'

type Line = { id: number; said: string; undo: string | null; undoneBy: number | null }

/** Only the operator's own line of the last minutes, so that a bookmarked URL shows no old notice. */
export async function actionNotice(
  d1: D1Database,
  id: string | undefined,
  operator: string,
  back: string,
  now: number,
): Promise<Markup> {
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
}

export function undoForm({ id, undo, undoneBy }: Omit<Line, 'said'>, back: string): Markup {
  if (undoneBy !== null) return html`<p class="hint">Undone.</p>`
  const undoAction: unknown = JSON.parse(undo ?? 'null')
  if (undoAction === null || typeof undoAction === 'string')
    return html`<p class="hint">${undoAction ?? 'You can’t undo this.'}</p>`
  return html`<form method="post" action="/undo">
    ${hiddenInputs({ id: String(id), back })}
    <button class="quiet">Undo<span class="unseen"> change ${String(id)}</span></button>
  </form>`
}
