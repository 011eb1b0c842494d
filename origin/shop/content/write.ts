// Changes authored content. A change is read and validated first and then written in one batch, which other
// statements may join, so that an audit entry is written with the change or not at all.
import type { BrandCode } from '#shared/brands/brand.ts'
import * as z from 'zod/mini'
import { ContentPage, NotificationBanner } from '#shared/content/content.ts'
import { notificationOf, pageOf, type Read } from '#shared/content-model/from-model.ts'
import { modelOf } from '#shared/content-model/to-model.ts'
import { FieldRefused } from '#origin/operator/action.ts'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { cleanHtml } from './clean.ts'

const keyShape = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/
const maxKeyLength = 100

export type Where = { d1: D1Database; brand: BrandCode; now: Date }

/** The first statement changes a row, unless a concurrent change came first; then the batch must not be applied. */
export type Change<Body = ContentPage> = {
  before: Body | null
  after: Body | null
  statements: readonly [D1PreparedStatement, ...D1PreparedStatement[]]
}

/** Saves a draft, visible to authors only. A missing page begins as a draft. */
export async function savingDraft(where: Where, given: unknown): Promise<Change> {
  const after = checkedPage(given)
  const row = await rowOf<ContentPage>(where, after.key)
  return {
    before: row?.draft ?? row?.body ?? null,
    after,
    statements: [put(where, after.key, row, row?.body ?? null, after)],
  }
}

/** Publishes the draft. */
export async function publishing(where: Where, key: string): Promise<Change> {
  const row = await rowOf<ContentPage>(where, key)
  if (!row?.draft) throw new Refusal(409, 'NO_DRAFT', 'There is nothing here that is not published.')
  const after = checkedPage(row.draft)
  return {
    before: row.body,
    after,
    statements: [put(where, key, row, after, null), raiseVersion(where.d1, where.brand)],
  }
}

/** Saves and publishes in one step and deletes the draft. */
export async function writingPage(where: Where, given: unknown): Promise<Change> {
  const after = checkedPage(given)
  const row = await rowOf<ContentPage>(where, after.key)
  const statements = [put(where, after.key, row, after, null), raiseVersion(where.d1, where.brand)] as const
  return { before: row?.body ?? null, after, statements }
}

/** Deletes the draft; the published page stays. */
export async function reverting(where: Where, key: string): Promise<Change> {
  const row = await rowOf<ContentPage>(where, key)
  if (!row?.draft) throw new Refusal(409, 'NO_DRAFT', 'There is nothing here that is not published.')
  const gone = row.body === null ? take(where, key, row) : put(where, key, row, row.body, null)
  return { before: row.draft, after: row.body, statements: [gone] }
}

export async function removingPage(where: Where, key: string): Promise<Change> {
  const row = await rowOf<ContentPage>(where, key)
  if (!row || key.startsWith('banner:')) throw notThere()
  const statements = [take(where, key, row), raiseVersion(where.d1, where.brand)] as const
  return { before: row.body ?? row.draft, after: null, statements }
}

export async function writingBanner(where: Where, given: unknown): Promise<Change<NotificationBanner>> {
  const after = checkedBanner(given)
  const key = `banner:${after.area}`
  const row = await rowOf<NotificationBanner>(where, key)
  const statements = [put(where, key, row, after, null), raiseVersion(where.d1, where.brand)] as const
  return { before: row?.body ?? null, after, statements }
}

export async function removingBanner(
  where: Where,
  area: NotificationBanner['area'],
): Promise<Change<NotificationBanner>> {
  const key = `banner:${area}`
  const row = await rowOf<NotificationBanner>(where, key)
  if (!row) throw notThere()
  const statements = [take(where, key, row), raiseVersion(where.d1, where.brand)] as const
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
  const guard = d1.prepare(`SELECT json_extract('{}', CASE WHEN changes() > 0 THEN '$' ELSE 'CHANGED_MEANWHILE' END)`)
  try {
    await d1.batch([first, guard, ...rest, ...extra])
  } catch (error) {
    if (!errorMessageOf(error).includes('CHANGED_MEANWHILE')) throw error
    throw new Refusal(409, 'CHANGED_MEANWHILE', 'Somebody changed this meanwhile. Look at it again before you go on.')
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

/**
 * Updates the row only if it still has the body that was read, so that a concurrent change is not overwritten. JSON
 * null stands for a page that was never published.
 */
function put({ d1, brand, now }: Where, key: string, row: Row<unknown> | null, body: unknown, draft: unknown) {
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

function take({ d1, brand }: Where, key: string, { was }: Row<unknown>) {
  return d1
    .prepare('DELETE FROM content WHERE brand = ? AND key = ? AND body = ? AND draft IS ?')
    .bind(brand, key, was.body, was.draft)
}

function notThere() {
  return new Refusal(404, 'CONTENT_NOT_FOUND', 'There is no such content.')
}

/** Checks shape, limits, link addresses and rich text. Throws FieldRefused with the invalid field's name. */
function checkedPage(given: unknown): ContentPage {
  const page = parsed(ContentPage, given)
  if (!keyShape.test(page.key) || page.key.length > maxKeyLength || page.key.startsWith('banner/'))
    throw new FieldRefused('key', 'A key is small letters, digits, hyphens and slashes, and not a banner’s')
  if (page.title.trim() === '') throw new FieldRefused('title', 'Give the page a title')
  return withoutIssues(pageOf(modelOf(page, { deliveryId: '', deliveryKey: `any/${page.key}` }), cleanHtml))
}

function checkedBanner(given: unknown): NotificationBanner {
  const banner = parsed(NotificationBanner, given)
  if (banner.text.trim() === '') throw new FieldRefused('text', 'Write what the banner is to say')
  return withoutIssues(notificationOf(modelOf(banner, { deliveryId: '' })))
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, given: unknown): z.output<Shape> {
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new FieldRefused(issue!.path.join('.') || 'content', 'This does not fit')
}

/** A reader would skip or correct invalid parts; an author has to correct them before saving. */
function withoutIssues<Content>({ read, mended: [first] }: Read<Content>): Content {
  if (first) throw new FieldRefused(first.path, `This ${first.what}`)
  if (!read) throw new FieldRefused('content', 'This is no content')
  return read
}
