// Writes an operator's changes and the audit line in one batch: all or nothing. The batch stops when its first
// statement changes no row, when another operator has already undone the same line, and when the operator's access ended meanwhile.
import type { BrandCode } from '#shared/brands/brand.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { stopUnlessChangedSql } from '#origin/platform/stop-batch.ts'
import type { Role } from './roles.ts'
import type { ActionDone, ActionContext, GuardedStatement } from './action.ts'

export type AuditLine = {
  d1: D1Database
  operator: string
  /** Of a page: its session, which has to last until the change, and the role. */
  access: { session: string; role: Role } | null
  by: 'page' | 'script'
  brand: BrandCode | null
  action: string
  now: Date
  /** Id of the audit line that this change undoes. */
  undoes: number | null
  /** Called with the new line's id. */
  written: (id: number) => void
}

export function commitFor(line: AuditLine): ActionContext['commit'] {
  const { d1 } = line
  return async (done, [first, ...rest], otherwise) => {
    const statements = [
      ...accessStatements(line),
      prepared(d1, first),
      d1.prepare(stopUnlessChangedSql('NOTHING_CHANGED')),
      ...rest.map((statement) => prepared(d1, statement)),
      auditStatement(line, done),
      ...(line.undoes === null
        ? []
        : [undoneStatement(d1, line.undoes), d1.prepare(stopUnlessChangedSql('UNDONE_BEFORE'))]),
    ]
    try {
      const results = await d1.batch<{ id: number }>(statements)
      line.written(results.at(line.undoes === null ? -1 : -3)!.results[0]!.id)
      return done
    } catch (error) {
      const message = errorMessageOf(error)
      if (message.includes('NOTHING_CHANGED')) throw otherwise ?? changedMeanwhile()
      if (message.includes('ACCESS_ENDED'))
        throw new Refusal(403, 'ACCESS_ENDED', 'Someone has just changed your access. Nothing was done.')
      if (message.includes('UNDONE_BEFORE')) throw new Refusal(409, 'UNDONE_BEFORE', 'This has already been undone.')
      throw error
    }
  }
}

export function changedMeanwhile(): Refusal {
  return new Refusal(409, 'CHANGED_MEANWHILE', 'Someone else has changed this. Check it again before you continue.')
}

/** Closing an operator, and another password or role, also stop what was under way. */
function accessStatements({ d1, access }: AuditLine): D1PreparedStatement[] {
  if (!access) return []
  const lasts = `EXISTS (SELECT 1 FROM operator_session JOIN operator ON operator.id = operator_id
    WHERE hash = ? AND role = ? AND closed IS NULL)`
  const sql = `SELECT json_extract('{}', CASE WHEN ${lasts} THEN '$' ELSE 'ACCESS_ENDED' END)`
  return [d1.prepare(sql).bind(access.session, access.role)]
}

function prepared(d1: D1Database, statement: GuardedStatement): D1PreparedStatement {
  if (!('toSQL' in statement)) return statement
  const { sql, params } = statement.toSQL()
  return d1.prepare(sql).bind(...params)
}

function auditStatement(
  { d1, now, operator, by, brand, action }: AuditLine,
  { about, said, before, after, undo }: ActionDone,
) {
  return d1
    .prepare(
      `INSERT INTO audit (at, operator, by, brand, action, about, said, before, after, undo)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    )
    .bind(
      now.getTime(),
      operator,
      by,
      brand,
      action,
      about,
      said,
      JSON.stringify(before ?? null),
      JSON.stringify(after ?? null),
      JSON.stringify(undo),
    )
}

function undoneStatement(d1: D1Database, id: number) {
  return d1.prepare('UPDATE audit SET undone_by = last_insert_rowid() WHERE id = ? AND undone_by IS NULL').bind(id)
}
