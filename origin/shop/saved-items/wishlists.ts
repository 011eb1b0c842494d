// Saved items in the database. Every call is one batch: one round trip and one transaction. Each statement checks ownership
// itself, so that a concurrent merge cannot leave an item in a closed list.
import type { BrandCode } from '#shared/brands/brand.ts'
import { type SavedItem, type Wishlist, type WishlistEntry, wishlistEntries } from '#shared/saved-items/wishlist.ts'
import { detailColumns, detailJoins, itemDetailsOf, type DetailRow } from '#origin/shop/catalogue/item-details.ts'

/** The requester and the requested list; `id` null means the customer's own. */
export type ListOwner = { brand: BrandCode; id: string | null; person: string | null; guest: string | null }
type Item = Pick<SavedItem, 'productNo' | 'productOptionNo' | 'quantity'>
type Cell = string | number | null

/** A guest's list without a proof belongs to nobody yet: `claimForGuest` stores one. */
const provesOwnership = '(proof IS NULL OR proof = ?4)'

/** SQL: id of the requester's list. Parameters 1 to 4 are brand, id, customer and the guest's digest. */
function ownListId({ id }: ListOwner): string {
  const which =
    id === null
      ? 'customer_id = ?3 AND ?2 IS NULL'
      : `id = ?2 AND (customer_id = ?3 OR customer_id IS NULL AND ${provesOwnership})`
  return `SELECT id FROM wishlist WHERE brand = ?1 AND merged_into IS NULL AND ${which}`
}

/** Binds only the parameters that the statement names, because D1 refuses others. */
function bindNamed(d1: D1Database, sql: string, parameters: Cell[]) {
  const needed = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, at]) => Number(at)))
  return d1.prepare(sql).bind(...parameters.slice(0, needed))
}

/**
 * Runs the query `probe`, the changes, and the query of the list, in one batch. `probed`: the probe returned a row. `list`:
 * the changed list; null when the requester has none.
 */
async function changeList(
  d1: D1Database,
  owner: ListOwner,
  changes: string[],
  parameters: Cell[] = [],
  probe = 'SELECT 1 LIMIT 0',
) {
  const run = (sql: string) => bindNamed(d1, sql, [owner.brand, owner.id, owner.person, owner.guest, ...parameters])
  const entries = entriesSql(
    `SELECT ?1 AS brand, e.* FROM wishlist_entry AS e WHERE wishlist_id = (${ownListId(owner)})`,
  )
  const results = await d1.batch<unknown>([probe, ...changes, ownListId(owner), entries].map(run))
  const [head, rows] = results.slice(-2).map((result) => result.results) as [{ id: string }[], Row[]]
  const list = head[0] ? listOf(head[0].id, rows) : null
  return { list, probed: results[0]!.results.length > 0 }
}

/** SQL: the entries that a query finds, with today's price and stock. */
function entriesSql(found: string): string {
  return `SELECT ${detailColumns}, item.quantity, item.list_id AS listId FROM (${found}) AS item ${detailJoins}
    ORDER BY item.added DESC, item.product_no, item.option_no`
}

type Row = DetailRow & { quantity: number; listId: string }

function listOf(wishlistId: string, rows: Row[]): Wishlist {
  const found = wishlistEntries(rows).map(entryOf)
  return { wishlistId, wishlistEntries: found, wishlistItemsCount: found.length }
}

function entryOf(row: Row): WishlistEntry {
  const details = itemDetailsOf(row)
  const { productNo, optionNo: productOptionNo, quantity, listId } = row
  const offerNumber = details.productDetails?.offerNumber ?? ''
  return { productNo, productOptionNo, offerNumber, quantity, ...details, listId }
}

/** What the link shows in its brand; null for an unknown one. An ended link shows nothing of the list. */
export async function readShared(d1: D1Database, brand: BrandCode, token: string) {
  const share = 'list_share AS s JOIN wishlist AS w ON w.id = s.wishlist_id AND w.brand = ?1'
  const [head, rows] = await d1.batch<unknown>(
    [
      `SELECT s.ended IS NULL AS open, s.shared_by AS sharedBy, (SELECT name FROM saved_list WHERE id = s.list_id) AS name
         FROM ${share} WHERE s.token = ?2`,
      entriesSql(`SELECT w.brand, e.* FROM ${share} JOIN wishlist_entry AS e ON e.wishlist_id = w.id AND e.list_id = s.list_id
         WHERE s.token = ?2 AND s.ended IS NULL`),
    ].map((sql) => d1.prepare(sql).bind(brand, token)),
  )
  const [shared] = head!.results as { open: 0 | 1; sharedBy: string; name: string | null }[]
  return shared ? { ...shared, entries: (rows!.results as Row[]).map(entryOf) } : null
}

export async function readList(d1: D1Database, owner: ListOwner) {
  return (await changeList(d1, owner, [])).list
}

export async function countList(d1: D1Database, owner: ListOwner) {
  const sql = `SELECT w.id, (SELECT count(*) FROM wishlist_entry WHERE wishlist_id = w.id) AS count
    FROM (${ownListId(owner)}) AS w`
  return bindNamed(d1, sql, [owner.brand, owner.id, owner.person, owner.guest]).first<{ id: string; count: number }>()
}

const requestedItems = `json_each(?5) AS asked`
const [no, option, quantity] = ['no', 'option', 'quantity'].map((field) => `asked.value ->> '${field}'`)

/**
 * Adds items. `probed`: an item is not in the brand's catalogue, and nothing was added. An item with an option replaces the
 * entry of its product without one. `newId` is the id of a list that does not exist yet.
 */
export function addItems(d1: D1Database, owner: ListOwner, items: Item[], newId: string, now: Date) {
  const unknown = `SELECT 1 FROM ${requestedItems} WHERE NOT EXISTS (SELECT 1 FROM product WHERE product_no = ${no} AND brand = ?1)
    OR (${option} <> '' AND NOT EXISTS
      (SELECT 1 FROM option WHERE option.product_no = ${no} AND option.option_no = ${option}))`
  const make = `INSERT OR IGNORE INTO wishlist (id, brand, customer_id, proof, created, changed)
    SELECT ?7, ?1, ?3, iif(?3 IS NULL, ?4, NULL), ?6, ?6 WHERE NOT EXISTS (${unknown})`
  const listOwner = { ...owner, id: owner.id ?? (owner.person === null ? newId : null) }
  const chosenNow = `DELETE FROM wishlist_entry WHERE wishlist_id = (${ownListId(listOwner)}) AND option_no = ''
    AND product_no IN (SELECT ${no} FROM ${requestedItems} WHERE ${option} <> '') AND NOT EXISTS (${unknown})`
  const put = `INSERT INTO wishlist_entry (wishlist_id, product_no, option_no, quantity, added)
    SELECT list.id, ${no}, ${option}, ${quantity}, ?6 FROM (${ownListId(listOwner)}) AS list, ${requestedItems}
    WHERE NOT EXISTS (${unknown}) AND (${option} <> '' OR NOT EXISTS
      (SELECT 1 FROM wishlist_entry WHERE wishlist_id = list.id AND product_no = ${no} AND option_no <> ''))
    ON CONFLICT DO UPDATE SET quantity = max(quantity, excluded.quantity)`
  const changes = [...(owner.id === null ? [make] : []), chosenNow, put, touch(listOwner)]
  return changeList(d1, listOwner, changes, [itemsJson(items), now.getTime(), newId], unknown)
}

type Removed = Item[] | null

/** Removes items; all when `items` is null, or all of one list. An item without an option removes every entry of its product. */
export async function removeItems(
  d1: D1Database,
  owner: ListOwner,
  items: Removed,
  listId: string | undefined,
  now: Date,
) {
  const named = `AND EXISTS (SELECT 1 FROM ${requestedItems} WHERE ${no} = product_no AND ${option} IN ('', option_no))`
  const which = items === null ? 'AND list_id = coalesce(?7, list_id)' : named
  const remove = `DELETE FROM wishlist_entry WHERE wishlist_id = (${ownListId(owner)}) ${which}`
  const parameters = [itemsJson(items ?? []), now.getTime(), listId ?? null]
  return (await changeList(d1, owner, [remove, touch(owner)], parameters)).list
}

/**
 * Changes an entry's option or quantity; quantity 0 removes the entry. The entry keeps its position and replaces an entry
 * with the same option. `probed`: neither the entry nor the changed one exists.
 */
export function updateItem(d1: D1Database, owner: ListOwner, item: Item, becomes: string, now: Date) {
  const entry = `wishlist_id = (${ownListId(owner)}) AND product_no = ?7 AND option_no = ?8`
  const isThere = `EXISTS (SELECT 1 FROM wishlist_entry WHERE ${entry})`
  const known = `(?9 = ?8 OR EXISTS (SELECT 1 FROM option WHERE product_no = ?7 AND option_no = ?9))`
  const missing = `SELECT 1 WHERE NOT (${isThere} AND ${known}) AND NOT ${isThere.replace('?8', '?9')}`
  const change =
    item.quantity === 0
      ? `DELETE FROM wishlist_entry WHERE ${entry}`
      : `UPDATE OR REPLACE wishlist_entry SET option_no = ?9, quantity = ?10, known_price = iif(?9 = ?8, known_price, NULL),
           known_stock = iif(?9 = ?8, known_stock, NULL) WHERE ${entry} AND ${known}`
  const parameters = ['', now.getTime(), item.productNo, item.productOptionNo, becomes, item.quantity]
  return changeList(d1, owner, [change, touch(owner)], parameters, missing)
}

/** Puts an entry into another of the customer's lists. `probed`: the customer has no such list or entry. */
export function moveItem(d1: D1Database, owner: ListOwner, item: Omit<Item, 'quantity'>, to: string, now: Date) {
  const entry = `wishlist_id = (${ownListId(owner)}) AND product_no = ?7 AND option_no = ?8`
  const known = `(?9 = '' OR EXISTS (SELECT 1 FROM saved_list WHERE id = ?9 AND wishlist_id = (${ownListId(owner)})))`
  const missing = `SELECT 1 WHERE NOT (${known} AND EXISTS (SELECT 1 FROM wishlist_entry WHERE ${entry}))`
  const move = `UPDATE wishlist_entry SET list_id = ?9 WHERE ${entry} AND ${known}`
  const parameters = ['', now.getTime(), item.productNo, item.productOptionNo, to]
  return changeList(d1, owner, [move, touch(owner)], parameters, missing)
}

/**
 * Merges the guest's list `id` into the customer's, or makes it the customer's when there is none. `probed`: the list is
 * merged, now or by an earlier call; a repeated merge changes nothing.
 */
export function mergeLists(d1: D1Database, { brand, person, guest }: ListOwner, id: string, now: Date) {
  const own = { brand, person, guest, id: null }
  const isMerged = `SELECT 1 FROM wishlist WHERE id = ?5 AND brand = ?1 AND (
    merged_into IS NULL AND (customer_id = ?3 OR customer_id IS NULL AND ${provesOwnership}) OR merged_into = (${ownListId(own)}))`
  const open = `id = ?5 AND brand = ?1 AND customer_id IS NULL AND merged_into IS NULL AND ${provesOwnership}`
  const both = `EXISTS (SELECT 1 FROM wishlist WHERE ${open}) AND wishlist_id = (${ownListId(own)})`
  const claim = `UPDATE wishlist SET customer_id = ?3, changed = ?6 WHERE ${open} AND NOT EXISTS (${ownListId(own)})`
  const chosenNow = `DELETE FROM wishlist_entry WHERE ${both} AND option_no = ''
    AND product_no IN (SELECT product_no FROM wishlist_entry WHERE wishlist_id = ?5 AND option_no <> '')`
  const join = `INSERT INTO wishlist_entry (wishlist_id, product_no, option_no, quantity, added)
    SELECT own.id, e.product_no, e.option_no, e.quantity, e.added
    FROM wishlist_entry AS e JOIN wishlist AS guest ON guest.id = e.wishlist_id, (${ownListId(own)}) AS own
    WHERE guest.id IN (SELECT id FROM wishlist WHERE ${open}) AND (e.option_no <> '' OR NOT EXISTS
      (SELECT 1 FROM wishlist_entry AS o WHERE o.wishlist_id = own.id AND o.product_no = e.product_no))
    ON CONFLICT DO UPDATE SET quantity = max(quantity, excluded.quantity)`
  const close = `UPDATE wishlist SET merged_into = (${ownListId(own)}), changed = ?6 WHERE ${open}`
  const empty = `DELETE FROM wishlist_entry WHERE wishlist_id = ?5
    AND EXISTS (SELECT 1 FROM wishlist WHERE id = ?5 AND merged_into IS NOT NULL)`
  return changeList(d1, own, [claim, chosenNow, join, close, empty], [id, now.getTime()], isMerged)
}

function touch(owner: ListOwner): string {
  return `UPDATE wishlist SET changed = ?6 WHERE id = (${ownListId(owner)})`
}

function itemsJson(items: Item[]): string {
  return JSON.stringify(
    items.map(({ productNo, productOptionNo, quantity }) => ({ no: productNo, option: productOptionNo, quantity })),
  )
}
