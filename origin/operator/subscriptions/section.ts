// Holders of a delivery subscription by account number, for answering enquiries. Holders cancel their subscription
// themselves.
import type { BrandCode } from '#shared/brands/brand.ts'
import { formatDate } from '#shared/platform/day-words.ts'
import { pounds, poundsFromPence } from '#shared/platform/money.ts'
import { choicesOf, type OperatorSection } from '../action.ts'
import { brandList, tableOf } from '../rows.ts'

const states = { active: 'Running', ended: 'Ended', cancelled: 'Cancelled' } as const
const money = (pence: number) => pounds(poundsFromPence(pence))

type Held = {
  id: string
  brand: BrandCode
  customerId: string
  orderNo: string | null
  price: number
  state: keyof typeof states
  started: string
  ends: string
  refunded: number
}

const subscriptions = tableOf<Held>(
  {
    customer: ['Account', ({ customerId }) => customerId],
    order: ['Order', ({ orderNo }) => orderNo],
    state: ['State', ({ state }) => states[state]],
    started: ['From', ({ started }) => formatDate(started)],
    ends: ['To', ({ ends }) => formatDate(ends)],
    price: ['Paid', ({ price }) => money(price), 'numeric'],
    refunded: ['Refunded', ({ refunded }) => (refunded === 0 ? '' : money(refunded)), 'numeric'],
  },
  ({ id, brand }) => ({ key: id, brand }),
)

export const subscriptionsSection: OperatorSection = {
  name: 'subscriptions',
  title: 'Delivery subscriptions',
  roles: ['service'],
  does: 'Customers with a year of delivery, and when it ends.',
  reach: 'any-brand',
  columns: subscriptions.columns,
  filters: [
    { name: 'find', label: 'Account or order number', kind: 'text', optional: true },
    { name: 'state', label: 'State', kind: 'choice', optional: true, choices: choicesOf(states) },
  ],
  find: ({ find = '', state = '' }, page, ctx) =>
    subscriptions.page(
      ctx,
      page,
      `SELECT id, brand, customer_id AS customerId, order_no AS orderNo, price, state, started, ends, refunded
       FROM delivery_subscription WHERE brand IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR state = ?2)
         AND (?3 = '' OR customer_id = upper(?3) OR order_no = upper(?3))
       ORDER BY state <> 'active', ends, id`,
      brandList(ctx),
      state,
      find.trim(),
    ),
}
