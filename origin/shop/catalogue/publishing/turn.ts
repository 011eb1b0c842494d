// Passes take turns. Two at once could write a product as the slower one had read it before a change, after the faster one has
// written and forgotten that change.
import type { Stores } from '#origin/platform/stores.ts'

/** The databases, and whose turn it is to write the catalogue. */
export type Publishing = Stores & { turn: string }

/** What a pass writes prolongs its turn. One that has died is followed by another after this time. */
export const turnMs = 15_000

/** Null while another pass has its turn. */
export async function takeTurn(catalogue: D1Database, now = Date.now()): Promise<string | null> {
  const turn = crypto.randomUUID()
  const taken = await catalogue
    .prepare(
      `INSERT INTO publishing_turn (id, turn, until) VALUES (1, ?1, ?2) ON CONFLICT (id) DO UPDATE
       SET turn = excluded.turn, until = excluded.until WHERE until <= ?3
       RETURNING turn`,
    )
    .bind(turn, now + turnMs, now)
    .first()
  return taken ? turn : null
}

/** A statement that fails its batch once another pass has its turn; its text is in the error. */
export function prolongTurn({ CATALOGUE, turn }: Publishing): D1PreparedStatement[] {
  return [
    CATALOGUE.prepare(
      `SELECT json_extract('{}', CASE WHEN EXISTS (SELECT 1 FROM publishing_turn WHERE turn = ?) THEN '$'
         ELSE 'PUBLISHED_MEANWHILE' END)`,
    ).bind(turn),
    CATALOGUE.prepare('UPDATE publishing_turn SET until = ?').bind(Date.now() + turnMs),
  ]
}

export async function endTurn({ CATALOGUE, turn }: Publishing): Promise<void> {
  await CATALOGUE.prepare('DELETE FROM publishing_turn WHERE turn = ?').bind(turn).run()
}
