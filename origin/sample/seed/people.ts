// Data of the people in shared/platform/people.ts: names, addresses, accounts and orders, by id. Money is integer pence.
import type { address, creditAccount, customer, orders, savedCard } from '#origin/shop/customers/schema.ts'
import type { deliverySubscription } from '#origin/shop/subscription/schema.ts'
import data from './people.json' with { type: 'json' }

type Without<Row, Keys extends keyof Row> = Partial<Omit<Row, Keys>>

export type SeedOrder = {
  /** `OK`: the order follows its plan. Other codes are what the warehouse or the carrier reported. */
  status: string
  /** Placed this many days before the seed. */
  days: number
  /** A nominated delivery, so many working days after the seed. */
  nominated?: number
  parcel?: { carrier: string; trackingNo: string }
  paymentMethod: (typeof orders.$inferInsert)['paymentMethod']
  /** Indexes of products in the brand's recommended order, each with a quantity. */
  picks: ReadonlyArray<readonly [place: number, quantity: number]>
}

/** An account's history in days before the seed, so that due dates stay due whenever the seed runs. */
export type SeedPast = {
  opened: number
  /** Day on which the last statement closed, at most a few days earlier, because no statement closes after the 28th. */
  closed: number
  entries: ReadonlyArray<readonly [days: number, kind: 'purchase' | 'payment', pence: number]>
}

export type SeedPerson = {
  customer: Without<typeof customer.$inferInsert, 'id' | 'firstname' | 'lastname' | 'email'>
  credit?: Omit<typeof creditAccount.$inferInsert, 'customerId' | 'opened' | 'statementDay'>
  past?: SeedPast
  addresses: ReadonlyArray<Omit<typeof address.$inferInsert, 'id' | 'customerId' | 'recipient' | 'created'>>
  cards?: ReadonlyArray<Omit<typeof savedCard.$inferInsert, 'id' | 'customerId' | 'token' | 'instrumentToken'>>
  /** The fields derived from the customer and from the day of the seed are filled in later. */
  subscription?: Omit<typeof deliverySubscription.$inferInsert, 'id' | 'customerId' | 'state' | 'started' | 'ends'>
  /** Orders in every brand, with that brand's products. */
  orders?: readonly SeedOrder[]
}

export const seedPeople = data as unknown as Readonly<Record<string, SeedPerson>>
