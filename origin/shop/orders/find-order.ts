// Finds an order wherever it is: in the database, or in the archive.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Order } from '#shared/customers/customer.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { customersDocuments, documentByCart, documentByNumber, hasArchived } from '#origin/shop/archive/read-archive.ts'
import { orderInDocument, ordersInDocuments, readOrder, readOrders, type OrderRow } from './read-order.ts'

type Env = Pick<OriginEnv, 'DB' | 'ARCHIVE'>

/** `owner`: the customer whose bag it is; the bags of guests are not looked for in the archive. */
export type OrderKey = { orderNo: string } | { cartId: string; owner: string | null }

/** Throws a refusal when the order is archived and the archive cannot be read. */
export async function findOrder(env: Env, brand: BrandCode, by: OrderKey): Promise<OrderRow | null> {
  const row = await readOrder(env.DB, brand, by)
  if (row) return row
  const document =
    'orderNo' in by
      ? await documentByNumber(env, by.orderNo)
      : by.owner === null
        ? null
        : await documentByCart(env, by.cartId, by.owner)
  return document && orderInDocument(env.DB, brand, document)
}

type ListKey = { brand: BrandCode; customer: string; before?: string | undefined; now: Date }

/** `older` is the cursor of the next page. `olderMissing`: there are older orders that cannot be read now. */
type OrderList = { orders: Order[]; older: string | null; olderMissing: boolean }

/** Orders on a page of older ones; the first page has at least so many, if there are. */
const pageLength = 20
/** Before any name in the archive: the latest of the archived orders. */
const latest = '0'

/** The first page has all orders of the database. */
export async function findOrders(env: Env, { brand, customer, before, now }: ListKey): Promise<OrderList> {
  const [recent, isPast] = await Promise.all([
    before === undefined ? readOrders(env.DB, brand, customer, now) : [],
    hasArchived(env, customer),
  ])
  const limit = pageLength - recent.length
  if (!isPast) return { orders: recent, older: null, olderMissing: false }
  if (limit <= 0) return { orders: recent, older: latest, olderMissing: false }
  try {
    const page = await customersDocuments(env, { customer, brand, after: before ?? latest, limit })
    const archived = await ordersInDocuments(env.DB, page.documents, now)
    const known = new Set(recent.map(({ orderNo }) => orderNo))
    return {
      orders: [...recent, ...archived.filter(({ orderNo }) => !known.has(orderNo))],
      older: page.next,
      olderMissing: false,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { orders: recent, older: null, olderMissing: true }
  }
}
