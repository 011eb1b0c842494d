// The database rows of the seeded people and of their orders.
import type { SeedOrder, SeedPast } from './seed/people.ts'
import type {
  account,
  address,
  creditAccount,
  customer,
  orderItem,
  orders,
  savedCard,
} from '#origin/shop/customers/schema.ts'
import type { deliverySubscription } from '#origin/shop/subscription/schema.ts'

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert']

export type PersonRows = {
  account: Omit<Row<typeof account>, 'password'>
  customer: Row<typeof customer>
  credit: Row<typeof creditAccount> | null
  past: SeedPast | null
  subscription: Omit<Row<typeof deliverySubscription>, 'started' | 'ends'> | null
  addresses: Array<Row<typeof address>>
  cards: Array<Row<typeof savedCard>>
}
export type OrderRows = {
  order: Omit<Row<typeof orders>, 'placed' | 'summary'>
  items: Array<Omit<Row<typeof orderItem>, 'orderNo'>>
  plan: Pick<SeedOrder, 'days' | 'nominated' | 'parcel'>
}
