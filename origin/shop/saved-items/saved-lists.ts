// A customer's named lists, their links, and the consent to mails, in the database. Every call is one batch; each statement checks
// ownership and limits itself.
import { savedListsLimit } from '#shared/platform/limits.ts'
import { firstListName, type ListChange, type SavedLists } from '#shared/saved-items/saved-lists.ts'
import { newId } from '#origin/platform/secrets.ts'
import { provedEmail } from '#origin/platform/proved-email.ts'
import type { ListOwner } from './wishlists.ts'

/** Of a call with `identity: 'person'`. */
type Customer = Pick<ListOwner, 'brand' | 'person'>
type Change = { sql: string; values?: readonly (string | number)[] }
type ListRow = { listId: string; name: string; token: string | null; sharedBy: string | null }
type MailRow = { agreed: 0 | 1; proved: 0 | 1 }

/** SQL; `?1` and `?2` are brand and customer. */
const own = 'SELECT id FROM wishlist WHERE brand = ?1 AND customer_id = ?2 AND merged_into IS NULL'
/** SQL: the id is of one of the customer's lists; empty is the first one. */
const isOwn = (id: string) =>
  `(${id} = '' OR EXISTS (SELECT 1 FROM saved_list WHERE id = ${id} AND wishlist_id = (${own})))`

/** Makes the changes and reads the lists. `changed`: rows that the last change wrote. */
async function change(d1: D1Database, { brand, person }: Customer, changes: readonly Change[]) {
  const statements = [
    ...changes,
    {
      sql: `SELECT list.id AS listId, list.name, token, shared_by AS sharedBy FROM
          (SELECT '' AS id, '${firstListName}' AS name, 0 AS created
           UNION ALL SELECT id, name, created FROM saved_list WHERE wishlist_id = (${own})) AS list
        LEFT JOIN list_share ON wishlist_id = (${own}) AND list_share.list_id = list.id AND ended IS NULL
        ORDER BY list.created, list.id`,
    },
    {
      sql: `SELECT EXISTS (SELECT 1 FROM mail_consent WHERE kind = 'saved' AND customer_id = ?2) AS agreed,
        ${provedEmail('?2')} IS NOT NULL AS proved`,
    },
  ].map(({ sql, values = [] }: Change) => d1.prepare(sql).bind(brand, person, ...values))
  const results = await d1.batch<unknown>(statements)
  const [rows, [mails]] = results.slice(-2).map((one) => one.results) as [ListRow[], [MailRow]]
  const lists = rows.map(({ listId, name, token, sharedBy }) => ({
    listId,
    name,
    share: token === null ? null : { token, by: sharedBy ?? '' },
  }))
  const emails = mails.proved ? (mails.agreed ? 'on' : 'off') : 'unproved'
  return { lists: { lists, emails } satisfies SavedLists, changed: results.at(-3)?.meta.changes ?? 0 }
}

/** A customer who has saved nothing has no row yet. */
function beginning(now: number): Change {
  return {
    sql: 'INSERT OR IGNORE INTO wishlist (id, brand, customer_id, created, changed) VALUES (?3, ?1, ?2, ?4, ?4)',
    values: [newId(), now],
  }
}

export async function readLists(d1: D1Database, customer: Customer): Promise<SavedLists> {
  return (await change(d1, customer, [])).lists
}

type Wanted = { change: ListChange; listId: string; text: string; on: boolean }

export function changeLists(d1: D1Database, customer: Customer, wanted: Wanted, now: Date) {
  return change(d1, customer, statementsOf(wanted, now.getTime()))
}

function statementsOf({ change: kind, listId, text, on }: Wanted, now: number): readonly Change[] {
  const isFree = `lower(?4) <> lower('${firstListName}')`
  switch (kind) {
    case 'make': {
      const few = `(SELECT count(*) FROM saved_list WHERE wishlist_id = (${own})) < ?6`
      const sql = `INSERT OR IGNORE INTO saved_list (id, wishlist_id, name, created) SELECT ?3, (${own}), ?4, ?5 WHERE ${isFree} AND ${few}`
      return [beginning(now), { sql, values: [newId(), text, now, savedListsLimit] }]
    }
    case 'rename': {
      const sql = `UPDATE OR IGNORE saved_list SET name = ?4 WHERE id = ?3 AND wishlist_id = (${own}) AND ${isFree}`
      return [{ sql, values: [listId, text] }]
    }
    case 'delete': {
      const back = `UPDATE wishlist_entry SET list_id = '' WHERE wishlist_id = (${own}) AND list_id = ?3`
      const forget = `DELETE FROM saved_list WHERE id = ?3 AND wishlist_id = (${own})`
      return [{ sql: back, values: [listId] }, endOf(listId, now), { sql: forget, values: [listId] }]
    }
    case 'share': {
      // Sharing again keeps the link and changes the name.
      const sql = `INSERT INTO list_share (token, wishlist_id, list_id, shared_by, created)
        SELECT ?5, (${own}), ?3, ?4, ?6 WHERE ${isOwn('?3')}
        ON CONFLICT (wishlist_id, list_id) WHERE ended IS NULL DO UPDATE SET shared_by = excluded.shared_by`
      return on ? [beginning(now), { sql, values: [listId, text, newId(), now] }] : [endOf(listId, now)]
    }
    case 'emails': {
      if (!on) return [{ sql: "DELETE FROM mail_consent WHERE kind = 'saved' AND customer_id = ?2" }]
      // As in the contact preferences: who agrees gets mails as soon as the address is proved.
      const agree = "INSERT OR IGNORE INTO mail_consent (id, customer_id, kind, agreed) VALUES (?3, ?2, 'saved', ?4)"
      return [{ sql: agree, values: [`saved-${newId()}`, now] }]
    }
  }
}

function endOf(listId: string, now: number): Change {
  return {
    sql: `UPDATE list_share SET ended = ?4, shared_by = '' WHERE wishlist_id = (${own}) AND list_id = ?3 AND ended IS NULL`,
    values: [listId, now],
  }
}
