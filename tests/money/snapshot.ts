// What a shop's tables say about money and goods, read in one batch.
import type { Charge, Rows, Statement } from './rows.ts'

type Stock = { productNo: string; optionNo: string; stock: number }
type Promotion = { brand: string; code: string; maxUses: number | null; used: number }
type Credit = { customerId: string; creditLimit: number; available: number; accepted: number }
type Order = {
  orderNo: string
  brand: string
  attemptId: string | null
  cartId: string
  customerId: string | null
  total: number
  creditPart: number
  code: string | null
  cancelled: number | null
}
type Item = { orderNo: string; productNo: string; optionNo: string; quantity: number }
type Attempt = {
  id: string
  cartId: string
  key: string
  state: 'held' | 'paid' | 'released'
  method: string
  orderNo: string
  total: number
  creditPart: number
  otherPart: number
}
type Transfer = { debit: string; credit: string; amount: number; kind: string; reference: string }
/** Goods of a refunded order that can be sold again. */
type Restocked = { productNo: string; optionNo: string; quantity: number }
type StockHold = { attemptId: string; productNo: string; optionNo: string; quantity: number }
type PromotionHold = { attemptId: string; brand: string; code: string }
/** A payment to a credit account, by card. */
type Payment = { id: string; key: string; state: 'asked' | 'paid' | 'released'; amount: number }
type CreditHold = { attemptId: string; customerId: string; amount: number }

/** The rows that a payment may change, at one moment. */
export type Snapshot = {
  stock: Stock[]
  promotions: Promotion[]
  credit: Credit[]
  orders: Order[]
  items: Item[]
  attempts: Attempt[]
  ledger: Transfer[]
  restocked: Restocked[]
  stockHolds: StockHold[]
  promotionHolds: PromotionHold[]
  creditHolds: CreditHold[]
  payments: Payment[]
}

export type Dump = { before: Snapshot; after: Snapshot; charges: Charge[] }

const read = {
  stock: 'SELECT product_no AS productNo, option_no AS optionNo, stock FROM option',
  promotions: 'SELECT brand, code, most AS maxUses, used FROM promotion',
  credit:
    "SELECT customer_id AS customerId, credit_limit AS creditLimit, available_to_spend AS available, customer_decision IS '1' AS accepted FROM credit_account",
  orders: `SELECT order_no AS orderNo, brand, attempt_id AS attemptId, cart_id AS cartId, customer_id AS customerId,
    order_total AS total, coalesce(credit_part, 0) AS creditPart, claim_code AS code, cancelled FROM orders
    WHERE cart_id IS NOT NULL`,
  items: `SELECT order_no AS orderNo, product_no AS productNo, option_no AS optionNo, quantity FROM order_item
    WHERE order_no IN (SELECT order_no FROM orders WHERE cart_id IS NOT NULL)`,
  attempts: `SELECT id, cart_id AS cartId, key, state, method, order_no AS orderNo, total, credit_part AS creditPart,
    other_part AS otherPart FROM pay_attempt`,
  ledger: 'SELECT debit, credit, amount, kind, reference FROM ledger_transfer',
  restocked: `SELECT item.product_no AS productNo, item.option_no AS optionNo, back.value ->> 'quantity' AS quantity
    FROM order_refund, json_each(items) AS back JOIN order_item AS item
      ON item.order_no = order_refund.order_no AND position = back.value ->> 'position' WHERE restocked = 1`,
  stockHolds:
    'SELECT attempt_id AS attemptId, product_no AS productNo, option_no AS optionNo, quantity FROM stock_hold',
  promotionHolds: 'SELECT attempt_id AS attemptId, brand, code FROM promotion_hold',
  creditHolds: 'SELECT attempt_id AS attemptId, customer_id AS customerId, amount FROM credit_hold',
  payments: 'SELECT id, key, state, amount FROM account_payment',
} as const satisfies Record<keyof Snapshot, string>

const parts = Object.keys(read) as Array<keyof Snapshot>

export const snapshotStatements: readonly Statement[] = parts.map((part) => [read[part]])

export function snapshotOf(rows: readonly Rows[]): Snapshot {
  return Object.fromEntries(parts.map((part, at) => [part, rows[at]])) as Snapshot
}
