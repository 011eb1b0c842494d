// Objects of the archive in R2. No name holds anything personal: names are digests. A document is found by its order's number, and
// a customer's documents by objects that say nothing but that the order is the customer's.
import { normalizeOrderNo } from '#shared/orders/order-number.ts'
import { within } from '#shared/platform/within.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { digestOf } from '#origin/platform/secrets.ts'
import type { ArchivedOrder } from './tables.ts'

export type Archive = { ARCHIVE: R2Bucket }

/** The longest wait for one object: a page shows what it has after that. */
const timeoutMs = 1200
/** The platform opens six connections at once. */
const parallel = 6

export const documentKey = async (orderNo: string): Promise<string> =>
  `orders/${await digestOf(`order ${normalizeOrderNo(orderNo)}`)}`

export const customerDigest = (id: string): Promise<string> => digestOf(`customer ${id}`)
export const customerFolder = (digest: string): string => `customers/${digest}/`

/** Names are listed in their order: the latest order is the first. */
const placedLast = 9_999_999_999_999

async function pointerName(placed: number, orderNo: string): Promise<string> {
  const inverted = String(placedLast - placed).padStart(13, '0')
  return `${inverted}-${(await documentKey(orderNo)).slice('orders/'.length)}`
}

export async function pointerKey(customer: string, brand: string, placed: number, orderNo: string): Promise<string> {
  return `${customerFolder(await customerDigest(customer))}${brand}/${await pointerName(placed, orderNo)}`
}

export const emailFolder = async (email: string): Promise<string> =>
  `emails/${await digestOf(`email ${email.trim().toLowerCase()}`)}/`

/** By the order's e-mail address, for operators; guests' orders have one, too. */
export async function emailPointerKey(email: string, placed: number, orderNo: string): Promise<string> {
  return `${await emailFolder(email)}${await pointerName(placed, orderNo)}`
}

export const documentOfPointer = (pointer: string): string => `orders/${pointer.slice(pointer.lastIndexOf('/') + 15)}`

export const cartKey = async (cartId: string): Promise<string> => `carts/${await digestOf(`cart ${cartId}`)}`

/** No 5xx: orders and their service work, so that the edge worker does not stop calling it. */
export function archiveUnreachable(): Refusal {
  const message = 'We can’t show older orders right now. Please try again in a few minutes.'
  return new Refusal(424, 'ARCHIVE_UNREACHABLE', message)
}

/** Throws a refusal when the archive fails or does not answer in time. */
export async function fromArchive<Result>(work: Promise<Result>): Promise<Result> {
  const answer = await within(
    timeoutMs,
    work.then((result) => ({ result })),
    null,
  )
  if (answer === null) throw archiveUnreachable()
  return answer.result
}

/** The text of a document; null without one. */
export async function readText({ ARCHIVE }: Archive, key: string): Promise<string | null> {
  const stored = await ARCHIVE.get(key)
  return stored && stored.text()
}

export async function readDocuments(archive: Archive, keys: readonly string[]): Promise<ArchivedOrder[]> {
  const texts = await inParallel(keys, (key) => fromArchive(readText(archive, key)))
  return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as ArchivedOrder]))
}

export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += parallel)
    results.push(...(await Promise.all(items.slice(from, from + parallel).map(work))))
  return results
}

/** Stores a text. R2 compares it with the digest and refuses what arrived otherwise. */
export async function storeText({ ARCHIVE }: Archive, key: string, text: string, metadata?: Record<string, string>) {
  const bytes = new TextEncoder().encode(text)
  const sha256 = await crypto.subtle.digest('SHA-256', bytes)
  await ARCHIVE.put(key, bytes, { sha256, ...(metadata && { customMetadata: metadata }) })
}
