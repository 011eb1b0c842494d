// Texts of sent mails leave the database after two days; subject, recipient, state and times stay with the row. Their objects are
// named by day and deleted with it, as `retention.ts` deletes the texts that have stayed in rows.
import type { MailContent } from '#origin/platform/mail/content.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { mailKeySql } from './erase-archived.ts'
import { fromArchive, inParallel, readText, storeText } from './store.ts'

type Env = Pick<OriginEnv, 'DB' | 'ARCHIVE'>
export type MailText = { body: string; content: MailContent | null }

const dayMs = 86_400_000
const leaveAfterDays = 2
/** The same as the retention of texts in rows. */
const textDays = 30
const mailsPerBatch = 60
const runMs = 10_000
/** A mail is marked as sent a moment after it was. */
const lateMs = 3_600_000

type Row = { id: string; key: string; text: string }

/** Returns the number of mails whose text has left. */
export async function archiveMails(env: Env, now: Date, maxMs = runMs): Promise<number> {
  const begun = Date.now()
  const until = now.getTime() - leaveAfterDays * dayMs
  const from = Math.max(now.getTime() - textDays * dayMs, (await archivedUntil(env.DB)) - lateMs)
  let archived = 0
  while (Date.now() - begun < maxMs) {
    const { results } = await env.DB.prepare(
      `SELECT id, ${mailKeySql} AS key, json_object('body', body, 'content', json(content)) AS text FROM mail
       WHERE state = 'sent' AND text_archived = 0 AND body <> '' AND done_at < ?1 AND done_at >= ?2
       ORDER BY done_at LIMIT ${mailsPerBatch}`,
    )
      .bind(until, from)
      .all<Row>()
    if (results.length === 0) {
      await env.DB.prepare("INSERT OR REPLACE INTO archive_pass (name, next_at) VALUES ('mails', ?)").bind(until).run()
      break
    }
    await inParallel(results, ({ key, text }) => storeText(env, key, text))
    await env.DB.batch([
      // Rows that stay in their place would leave their pages almost empty, and these are not used again.
      env.DB.prepare(
        `UPDATE mail SET body = '', content = NULL, text_archived = 1,
           rowid = (SELECT max(rowid) FROM mail) + 1 + (SELECT key FROM json_each(?1) WHERE value = mail.id)
         WHERE state = 'sent' AND id IN (SELECT value FROM json_each(?1))`,
      ).bind(JSON.stringify(results.map(({ id }) => id))),
      // A mail that was deleted meanwhile takes its text with it.
      env.DB.prepare(
        `INSERT OR IGNORE INTO archive_deletion (key) SELECT value ->> '$.key' FROM json_each(?)
         WHERE NOT EXISTS (SELECT 1 FROM mail WHERE mail.id = value ->> '$.id')`,
      ).bind(JSON.stringify(results.map(({ id, key }) => ({ id, key })))),
    ])
    archived += results.length
  }
  return archived
}

/** All texts of mails that were sent before have left. */
async function archivedUntil(d1: D1Database): Promise<number> {
  const row = await d1
    .prepare("SELECT next_at AS until FROM archive_pass WHERE name = 'mails'")
    .first<{ until: number }>()
  return row?.until ?? 0
}

/** Null when the text was deleted. Throws a refusal when the archive cannot be read. */
export async function archivedText(env: Env, id: string): Promise<MailText | null> {
  const row = await env.DB.prepare(`SELECT ${mailKeySql} AS key FROM mail WHERE id = ? AND text_archived = 1`)
    .bind(id)
    .first<{ key: string }>()
  const text = row && (await fromArchive(readText(env, row.key)))
  return text === null ? null : (JSON.parse(text) as MailText)
}

/** The objects of days past the retention, also those that no row knows. */
export async function deleteOldTexts({ ARCHIVE }: Pick<Env, 'ARCHIVE'>, now: Date): Promise<number> {
  const before = `mails/${new Date(now.getTime() - textDays * dayMs).toISOString().slice(0, 10)}`
  let deleted = 0
  for (;;) {
    const { objects } = await ARCHIVE.list({ prefix: 'mails/', limit: 1000 })
    const old = objects.flatMap(({ key }) => (key < before ? [key] : []))
    if (old.length > 0) await ARCHIVE.delete(old)
    deleted += old.length
    if (old.length < 1000) return deleted
  }
}
