// Saved items in the database. Every call is one batch, which is one round trip and one transaction: who may touch the
// list is asked in the very statements that touch it, so that a merge in between leaves nothing behind.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { SavedItem, Wishlist } from '#shared/saved-items/wishlist.ts'
import { wishlistEntries } from '#shared/saved-items/wishlist-entries.ts'
import { detailColumns, detailJoins, detailsOf, type DetailRow } from '#origin/shop/catalogue/item-details.ts'

/** Whose list: the one of this id when it may be seen, otherwise the customer's own. */
export type ListOwner = { brand: BrandCode; id: string | null; person: string | null; guest: string | null }
type Item = Pick<SavedItem, 'productNo' | 'productOptionNo' | 'quantity'>
type Cell = string | number | null

/** A list from before there were proofs has none until its browser asks for it: the first to ask is given one. */
const provesOwnership = '(proof IS NULL OR proof = ?4)'

/** The list's id; parameters 1 to 4 are brand, id, person and the guest's proof. */
function ownListId({ id }: ListOwner): string {
  const which =
    id === null
      ? 'customer_id = ?3 AND ?2 IS NULL'
      : `id = ?2 AND (customer_id = ?3 OR customer_id IS NULL AND ${provesOwnership})`
  return `SELECT id FROM wishlist WHERE brand = ?1 AND merged_into IS NULL AND ${which}`
}

/** As many of the parameters as the statement names: the database takes no more. */
function bindNamed(d1: D1Database, sql: string, given: Cell[]) {
  const needed = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, at]) => Number(at)))
  return d1.prepare(sql).bind(...given.slice(0, needed))
}

/**
 * `looks` is a question, and `looked` whether it has rows; then come the changes, and `list` is what they led to: null
 * when there is none for this person.
 */
async function changeList(d1: D1Database, whose: ListOwner, changes: string[], given: Cell[] = [], looks = 'SELECT 1 LIMIT 0') {
  const run = (sql: string) => bindNamed(d1, sql, [whose.brand, whose.id, whose.person, whose.guest, ...given])
  const entries = `SELECT ${detailColumns}, item.quantity FROM
      (SELECT ?1 AS brand, e.* FROM wishlist_entry AS e WHERE wishlist_id = (${ownListId(whose)})) AS item ${detailJoins}
    ORDER BY item.added DESC, item.product_no, item.option_no`
  const results = await d1.batch<unknown>([looks, ...changes, ownListId(whose), entries].map(run))
  const [head, rows] = results.slice(-2).map((result) => result.results) as [{ id: string }[], Row[]]
  const list = head[0] ? listOf(head[0].id, rows) : null
  return { list, looked: results[0]!.results.length > 0 }
}

type Row = DetailRow & { quantity: number }

function listOf(wishlistId: string, rows: Row[]): Wishlist {
  const found = wishlistEntries(rows).map((row) => {
    const told = detailsOf(row)
    const offerNumber = told.productDetails?.offerNumber ?? ''
    return { productNo: row.productNo, productOptionNo: row.optionNo, offerNumber, quantity: row.quantity, ...told }
  })
  return { wishlistId, wishlistEntries: found, wishlistItemsCount: found.length }
}

export async function readList(d1: D1Database, whose: ListOwner) {
  return (await changeList(d1, whose, [])).list
}

export async function countList(d1: D1Database, whose: ListOwner) {
  const sql = `SELECT w.id, (SELECT count(*) FROM wishlist_entry WHERE wishlist_id = w.id) AS count
    FROM (${ownListId(whose)}) AS w`
  return bindNamed(d1, sql, [whose.brand, whose.id, whose.person, whose.guest]).first<{ id: string; count: number }>()
}

const requestedItems = `json_each(?5) AS asked`
const [no, option, quantity] = ['no', 'option', 'quantity'].map((field) => `asked.value ->> '${field}'`)

/**
 * Puts items in; `looked` says that one of them is not this brand's, and then nothing was put in. A product without an
 * option gives way to one with: it has been chosen now. `newId` is for a list that does not exist yet.
 */
export function addItems(d1: D1Database, whose: ListOwner, items: Item[], newId: string, now: Date) {
  const unknown = `SELECT 1 FROM ${requestedItems} WHERE NOT EXISTS (SELECT 1 FROM product WHERE product_no = ${no} AND brand = ?1)
    OR (${option} <> '' AND NOT EXISTS
      (SELECT 1 FROM option WHERE option.product_no = ${no} AND option.option_no = ${option}))`
  const make = `INSERT OR IGNORE INTO wishlist (id, brand, customer_id, proof, created, changed)
    SELECT ?7, ?1, ?3, iif(?3 IS NULL, ?4, NULL), ?6, ?6 WHERE NOT EXISTS (${unknown})`
  const there = { ...whose, id: whose.id ?? (whose.person === null ? newId : null) }
  const chosenNow = `DELETE FROM wishlist_entry WHERE wishlist_id = (${ownListId(there)}) AND option_no = ''
    AND product_no IN (SELECT ${no} FROM ${requestedItems} WHERE ${option} <> '') AND NOT EXISTS (${unknown})`
  const put = `INSERT INTO wishlist_entry (wishlist_id, product_no, option_no, quantity, added)
    SELECT list.id, ${no}, ${option}, ${quantity}, ?6 FROM (${ownListId(there)}) AS list, ${requestedItems}
    WHERE NOT EXISTS (${unknown}) AND (${option} <> '' OR NOT EXISTS
      (SELECT 1 FROM wishlist_entry WHERE wishlist_id = list.id AND product_no = ${no} AND option_no <> ''))
    ON CONFLICT DO UPDATE SET quantity = max(quantity, excluded.quantity)`
  const changes = [...(whose.id === null ? [make] : []), chosenNow, put, touch(there)]
  return changeList(d1, there, changes, [itemsJson(items), now.getTime(), newId], unknown)
}

/** Takes items out, all of them when `items` is null. An item without an option takes its product out. */
export async function removeItems(d1: D1Database, whose: ListOwner, items: Item[] | null, now: Date) {
  const named = `AND EXISTS (SELECT 1 FROM ${requestedItems} WHERE ${no} = product_no AND ${option} IN ('', option_no))`
  const gone = `DELETE FROM wishlist_entry WHERE wishlist_id = (${ownListId(whose)}) ${items === null ? '' : named}`
  return (await changeList(d1, whose, [gone, touch(whose)], [itemsJson(items ?? []), now.getTime()])).list
}

/**
 * Gives an entry another option or quantity; none takes it out. It keeps its place, and an entry that has the option
 * already is replaced. `looked` says that neither the entry nor the one it is to become is there.
 */
export function updateItem(d1: D1Database, whose: ListOwner, item: Item, becomes: string, now: Date) {
  const entry = `wishlist_id = (${ownListId(whose)}) AND product_no = ?7 AND option_no = ?8`
  const isThere = `EXISTS (SELECT 1 FROM wishlist_entry WHERE ${entry})`
  const known = `(?9 = ?8 OR EXISTS (SELECT 1 FROM option WHERE product_no = ?7 AND option_no = ?9))`
  const missing = `SELECT 1 WHERE NOT (${isThere} AND ${known}) AND NOT ${isThere.replace('?8', '?9')}`
  const change =
    item.quantity === 0
      ? `DELETE FROM wishlist_entry WHERE ${entry}`
      : `UPDATE OR REPLACE wishlist_entry SET option_no = ?9, quantity = ?10 WHERE ${entry} AND ${known}`
  const given = ['', now.getTime(), item.productNo, item.productOptionNo, becomes, item.quantity]
  return changeList(d1, whose, [change, touch(whose)], given, missing)
}

/**
 * The guest's list of this id joins the customer's, or becomes it when there is none. `looked` says that it did, now or
 * before: what was merged answers the same again and changes nothing.
 */
export function mergeLists(d1: D1Database, { brand, person, guest }: ListOwner, id: string, now: Date) {
  const own = { brand, person, guest, id: null }
  const ours = `SELECT 1 FROM wishlist WHERE id = ?5 AND brand = ?1 AND (
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
  return changeList(d1, own, [claim, chosenNow, join, close, empty], [id, now.getTime()], ours)
}

function touch(whose: ListOwner): string {
  return `UPDATE wishlist SET changed = ?6 WHERE id = (${ownListId(whose)})`
}

function itemsJson(items: Item[]): string {
  return JSON.stringify(
    items.map(({ productNo, productOptionNo, quantity }) => ({ no: productNo, option: productOptionNo, quantity })),
  )
}
