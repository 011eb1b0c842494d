// Changes authored content. A change is read and validated first and then written in one batch, which other
// statements may join, so that an audit entry is written with the change or not at all.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { stopUnlessChangedSql } from '#origin/platform/stop-batch.ts'
import { validBanner, validPage } from './validate.ts'

export type Where = { d1: D1Database; brand: BrandCode; now: Date }

/** The first statement changes a row, unless a concurrent change came first; then the batch must not be applied. */
export type Change<Body = ContentPage> = {
  before: Body | null
  after: Body | null
  statements: readonly [D1PreparedStatement, ...D1PreparedStatement[]]
}

/** Saves a draft, visible to authors only. A missing page begins as a draft. */
export async function savingDraft(where: Where, given: unknown): Promise<Change> {
  const after = validPage(given)
  const row = await rowOf<ContentPage>(where, after.key)
  return {
    before: row?.draft ?? row?.body ?? null,
    after,
    statements: [writeStatement(where, after.key, row, row?.body ?? null, after)],
  }
}

/** Publishes the draft. */
export async function publishing(where: Where, key: string): Promise<Change> {
  const row = await rowOf<ContentPage>(where, key)
  if (!row?.draft) throw new Refusal(409, 'NO_DRAFT', 'There’s no draft here.')
  const after = validPage(row.draft)
  return { before: row.body, after, statements: publishStatements(where, key, row, after) }
}

/** Saves and publishes in one step and deletes the draft. */
export async function writingPage(where: Where, given: unknown): Promise<Change> {
  const after = validPage(given)
  const row = await rowOf<ContentPage>(where, after.key)
  return { before: row?.body ?? null, after, statements: publishStatements(where, after.key, row, after) }
}

/** Deletes the draft; the published page stays. */
export async function reverting(where: Where, key: string): Promise<Change> {
  const row = await rowOf<ContentPage>(where, key)
  if (!row?.draft) throw new Refusal(409, 'NO_DRAFT', 'There’s no draft here.')
  const statement =
    row.body === null ? deleteStatement(where, key, row) : writeStatement(where, key, row, row.body, null)
  return { before: row.draft, after: row.body, statements: [statement] }
}

export async function removingPage(where: Where, key: string): Promise<Change> {
  const row = await rowOf<ContentPage>(where, key)
  if (!row || key.startsWith('banner:')) throw notFound()
  const statements = [deleteStatement(where, key, row), raiseVersion(where.d1, where.brand)] as const
  return { before: row.body ?? row.draft, after: null, statements }
}

export async function writingBanner(where: Where, given: unknown): Promise<Change<NotificationBanner>> {
  const after = validBanner(given)
  const key = `banner:${after.area}`
  const row = await rowOf<NotificationBanner>(where, key)
  return { before: row?.body ?? null, after, statements: publishStatements(where, key, row, after) }
}

export async function removingBanner(
  where: Where,
  area: NotificationBanner['area'],
): Promise<Change<NotificationBanner>> {
  const key = `banner:${area}`
  const row = await rowOf<NotificationBanner>(where, key)
  if (!row) throw notFound()
  const statements = [deleteStatement(where, key, row), raiseVersion(where.d1, where.brand)] as const
  return { before: row.body, after: null, statements }
}

/**
 * Applies a change and the statements that join it. Operators' actions use their own batch, which also writes the
 * audit entry.
 */
export async function makeContent<Body>(
  d1: D1Database,
  change: Change<Body>,
  extra: readonly D1PreparedStatement[] = [],
) {
  const [first, ...rest] = change.statements
  const guard = d1.prepare(stopUnlessChangedSql('CHANGED_MEANWHILE'))
  try {
    await d1.batch([first, guard, ...rest, ...extra])
  } catch (error) {
    if (!errorMessageOf(error).includes('CHANGED_MEANWHILE')) throw error
    throw new Refusal(409, 'CHANGED_MEANWHILE', 'Someone else has changed this. Check it again before you continue.')
  }
  return { before: change.before, after: change.after }
}

type Row<Body> = { body: Body | null; draft: Body | null; was: { body: string; draft: string | null } }

async function rowOf<Body>({ d1, brand }: Where, key: string): Promise<Row<Body> | null> {
  const was = await d1
    .prepare('SELECT body, draft FROM content WHERE brand = ? AND key = ?')
    .bind(brand, key)
    .first<{ body: string; draft: string | null }>()
  return (
    was && { body: JSON.parse(was.body) as Body | null, draft: JSON.parse(was.draft ?? 'null') as Body | null, was }
  )
}

/** Writes the published body, deletes the draft and raises the version. */
function publishStatements(where: Where, key: string, row: Row<unknown> | null, body: unknown) {
  return [writeStatement(where, key, row, body, null), raiseVersion(where.d1, where.brand)] as const
}

/**
 * Updates the row only if the row still has the body that was read, so that a concurrent change is not overwritten. JSON
 * null stands for a page that was never published.
 */
function writeStatement(
  { d1, brand, now }: Where,
  key: string,
  row: Row<unknown> | null,
  body: unknown,
  draft: unknown,
) {
  const [bodyText, draftText] = [JSON.stringify(body), draft === null ? null : JSON.stringify(draft)]
  return row
    ? d1
        .prepare(
          'UPDATE content SET body = ?, draft = ?, changed = ? WHERE brand = ? AND key = ? AND body = ? AND draft IS ?',
        )
        .bind(bodyText, draftText, now.toISOString(), brand, key, row.was.body, row.was.draft)
    : d1
        .prepare('INSERT INTO content (brand, key, body, draft, changed) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING')
        .bind(brand, key, bodyText, draftText, now.toISOString())
}

function deleteStatement({ d1, brand }: Where, key: string, { was }: Row<unknown>) {
  return d1
    .prepare('DELETE FROM content WHERE brand = ? AND key = ? AND body = ? AND draft IS ?')
    .bind(brand, key, was.body, was.draft)
}

function notFound() {
  return new Refusal(404, 'CONTENT_NOT_FOUND', 'There is no such content.')
}
