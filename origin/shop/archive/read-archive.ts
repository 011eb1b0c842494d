// Finds documents of archived orders: one by its number or its bag, or a customer's, the latest first. An erased customer's
// document is read without its personal data, also before it was written again.
import { normalizeOrderNo } from '#shared/orders/order-number.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { anonymised, orderIn } from './anonymise.ts'
import {
  archiveUnreachable,
  cartKey,
  customerDigest,
  customerFolder,
  documentKey,
  documentOfPointer,
  emailFolder,
  fromArchive,
  readDocuments,
  readText,
} from './store.ts'
import type { ArchivedOrder } from './tables.ts'

type Env = Pick<OriginEnv, 'DB' | 'ARCHIVE'>

/** Null, without a look at R2, when no archived order has this number. */
export async function documentByNumber(env: Env, orderNo: string): Promise<ArchivedOrder | null> {
  const number = normalizeOrderNo(orderNo)
  const known = await env.DB.prepare('SELECT 1 FROM archived_order WHERE number = ?').bind(number).first()
  if (!known) return null
  const [document] = await readDocuments(env, [await documentKey(number)])
  if (!document) throw archiveUnreachable()
  return (await withoutErased(env, [document]))[0]!
}

/** The bag of a customer's archived order. */
export async function documentByCart(env: Env, cartId: string, customer: string): Promise<ArchivedOrder | null> {
  if (!(await hasArchived(env, customer))) return null
  const key = await fromArchive(readText(env, await cartKey(cartId)))
  const [document] = key === null ? [] : await readDocuments(env, [key])
  return document ? (await withoutErased(env, [document]))[0]! : null
}

export async function hasArchived({ DB }: Pick<Env, 'DB'>, customer: string): Promise<boolean> {
  return (await DB.prepare('SELECT 1 FROM past_customer WHERE who = ?').bind(customer).first()) !== null
}

/** `next` is the cursor of the page after this one; null at the end. */
export type ArchivePage = { documents: ArchivedOrder[]; next: string | null }

export async function customersDocuments(
  env: Env,
  { customer, brand, after = '', limit }: { customer: string; brand: string; after?: string; limit: number },
): Promise<ArchivePage> {
  const folder = `${customerFolder(await customerDigest(customer))}${brand}/`
  const listed = await fromArchive(
    env.ARCHIVE.list({ prefix: folder, limit, ...(after && { startAfter: folder + after }) }),
  )
  const pointers = listed.objects.map(({ key }) => key)
  const documents = await readDocuments(env, pointers.map(documentOfPointer))
  return {
    // A pointer without a document, or to an order that has lost its customer, is of a pass that was cut off.
    documents: documents.filter((document) => orderIn(document)?.['customer_id'] === customer),
    next: listed.truncated ? pointers.at(-1)!.slice(folder.length) : null,
  }
}

/** All documents of a customer, of every brand: for the data download. */
export async function allDocuments(env: Env, customer: string): Promise<ArchivedOrder[]> {
  if (!(await hasArchived(env, customer))) return []
  const pointers = await pointersOf(env, customer)
  const documents = await readDocuments(
    env,
    pointers.map(({ key }) => documentOfPointer(key)),
  )
  return documents.filter((document) => orderIn(document)?.['customer_id'] === customer)
}

/**
 * The latest documents with an e-mail address, their own or their customer's, of every brand: for operators. `more`: there are
 * older ones.
 */
export async function documentsByEmail(env: Env, email: string, limit: number) {
  const { results: customers } = await env.DB.prepare('SELECT id FROM customer WHERE lower(email) = lower(?)')
    .bind(email)
    .all<{ id: string }>()
  const [listed, ...owned] = await Promise.all([
    fromArchive(env.ARCHIVE.list({ prefix: await emailFolder(email), limit })),
    ...customers.map(({ id }) => pointersOf(env, id)),
  ])
  const pointers = [...listed.objects, ...owned.flat()].map(({ key }) => key.slice(key.lastIndexOf('/')))
  const latest = [...new Set(pointers)].toSorted()
  const documents = await readDocuments(env, latest.slice(0, limit).map(documentOfPointer))
  return { documents: await withoutErased(env, documents), more: listed.truncated || latest.length > limit }
}

export async function hasBoughtBefore(env: Env, productNo: string, customer: string): Promise<boolean> {
  if (!(await hasArchived(env, customer))) return false
  const pointers = await pointersOf(env, customer)
  return pointers.some(({ bought }) => bought.includes(productNo))
}

async function pointersOf({ ARCHIVE }: Env, customer: string) {
  const prefix = customerFolder(await customerDigest(customer))
  const pointers: Array<{ key: string; bought: string[] }> = []
  for (let cursor: string | undefined; ;) {
    const listed = await fromArchive(
      ARCHIVE.list({ prefix, include: ['customMetadata'], ...(cursor !== undefined && { cursor }) }),
    )
    for (const { key, customMetadata } of listed.objects)
      pointers.push({ key, bought: (customMetadata?.['bought'] ?? '').split(' ') })
    if (!listed.truncated) return pointers
    cursor = listed.cursor
  }
}

async function withoutErased({ DB }: Pick<Env, 'DB'>, documents: readonly ArchivedOrder[]): Promise<ArchivedOrder[]> {
  const customers = await Promise.all(
    documents.map((document) => {
      const customer = orderIn(document)?.['customer_id']
      return customer == null ? null : customerDigest(String(customer))
    }),
  )
  if (customers.every((customer) => customer === null)) return [...documents]
  const { results } = await DB.prepare(
    'SELECT customer FROM archive_erasure WHERE customer IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(customers))
    .all<{ customer: string | null }>()
  const erased = new Set(results.map(({ customer }) => customer))
  return documents.map((document, at) => (erased.has(customers[at]!) ? anonymised(document) : document))
}
