// Data of the people in shared/platform/people.ts: names, addresses, accounts and orders. Money is integer pence.
import { proposalOf } from '#origin/shop/credit/account/increase.ts'
import type { address, creditAccount, customer, orders, savedCard } from '#origin/shop/customers/schema.ts'
import type { deliverySubscription } from '#origin/shop/subscription/schema.ts'
import { olderPlanNo } from '#origin/shop/subscription/plans.ts'
import { expiredAccount } from '#shared/credit/credit-account.ts'
import type { PersonId } from '#shared/platform/people.ts'

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

const order = (
  status: string,
  days: number,
  picks: SeedOrder['picks'],
  paymentMethod: SeedOrder['paymentMethod'] = 'card',
  more: Pick<SeedOrder, 'nominated' | 'parcel'> = {},
): SeedOrder => ({ status, days, picks, paymentMethod, ...more })

const home = (houseNumberAndSuffix: string, addressLine1: string, town: string, postcode: string) => ({
  houseNumberAndSuffix,
  addressLine1,
  town,
  postcode,
  isDefaultDeliveryAddress: true,
})

const ordered = { previousWebOrderPlaced: true } as const

/** The specification's sample (R9.26). */
const sampleIncrease = proposalOf()

export const seedPeople: Readonly<Record<PersonId, SeedPerson>> = {
  C10000001: {
    customer: { title: 'Ms', gender: 'female', mobilePhone: '07700 900101' },
    addresses: [],
  },
  C10000002: {
    customer: {
      ...ordered, title: 'Mr', gender: 'male', dateOfBirth: '1979-05-14', homePhone: '01632 960202',
      mobilePhone: '07700 900102', contactEmail: true, contactPost: true,
    },
    addresses: [
      home('18', 'Tannery Row', 'Millbridge', 'MB2 4QH'),
      { houseName: 'The Old Signal Box', addressLine1: 'Station Approach', town: 'Ferrydown', county: 'Westmoor', postcode: 'FD7 1LS' },
      { flatNumber: '3', houseNumberAndSuffix: '41a', addressLine1: 'Canal Street', town: 'Millbridge', postcode: 'MB1 2TT' },
    ],
    orders: [
      order('OK', 1.3, [[2, 1], [9, 2]], 'card', { nominated: 4 }),
      order('RS', 1.6, [[14, 1]], 'GPay'),
      order('TF', 2.4, [[40, 1]], 'APay', { parcel: { carrier: 'Royal Mail', trackingNo: 'RN 4471 9020 3GB' } }),
      order('SB', 16.1, [[23, 1], [31, 1], [5, 1]]),
      order('LO', 12.5, [[71, 1]]),
      order('DD', 9.7, [[52, 3], [60, 1]]),
    ],
  },
  C10000003: {
    customer: {
      ...ordered, previousTelephoneOrderPlaced: true, title: 'Mrs', gender: 'female', dateOfBirth: '1968-11-02',
      homePhone: '01632 960203', contactEmail: true, contactSms: true,
    },
    credit: {
      tradingTitle: 'STA', creditLimit: 150_000, availableToSpend: 112_450, creditUpsell: true, numberOfPayments: 12,
      prefType: '1', proposedLimit: 180_000,
    },
    past: {
      opened: 200, closed: 5,
      entries: [
        [170, 'purchase', 12_900], [152, 'payment', 12_900], [112, 'purchase', 8450], [95, 'payment', 8450],
        [50, 'purchase', 6400], [33, 'payment', 6400], [13, 'purchase', 24_600], [11, 'purchase', 12_950],
      ],
    },
    addresses: [home('7', 'Orchard Close', 'Hallowfield', 'HF3 9DB')],
    orders: [
      order('TF', 2.2, [[4, 1], [17, 1]], 'credit'),
      order('DD', 105.1, [[27, 1]], 'credit'),
    ],
  },
  C10000004: {
    customer: { ...ordered, title: 'Mr', gender: 'male', dateOfBirth: '1990-02-23', mobilePhone: '07700 900104' },
    credit: { tradingTitle: 'STA', creditLimit: 40_000, availableToSpend: 1850, numberOfPayments: 20 },
    past: { opened: 130, closed: 5, entries: [[100, 'purchase', 9900], [82, 'payment', 9900], [12, 'purchase', 38_150]] },
    addresses: [home('92', 'Ropewalk', 'Ferrydown', 'FD1 5PE')],
    orders: [order('DD', 51.3, [[8, 1], [33, 2]], 'credit')],
  },
  C10000005: {
    customer: { ...ordered, title: 'Ms', gender: 'female', dateOfBirth: '1985-07-30', mobilePhone: '07700 900105' },
    credit: {
      tradingTitle: 'STA', creditLimit: 60_000, availableToSpend: 0, numberOfPayments: 20, rollOverBalance: true,
      purchaseOnHold: true, arrearsStatus: 'ARREARS',
    },
    past: { opened: 160, closed: 8, entries: [[150, 'purchase', 18_000], [132, 'payment', 18_000], [72, 'purchase', 60_000]] },
    addresses: [home('5b', 'Quayside', 'Millbridge', 'MB4 7RN')],
    orders: [order('DD', 220.6, [[12, 1]], 'credit')],
  },
  C10000006: {
    customer: {
      ...ordered, title: 'Mrs', gender: 'female', dateOfBirth: '1994-09-08', mobilePhone: '07700 900106', contactEmail: true,
    },
    subscription: { brand: 'jdw', productNo: 'JDW-DELIVERY', price: 1499 },
    addresses: [home('26', 'Beacon Hill', 'Westmoor', 'WM6 8JC')],
    orders: [order('OK', 1.1, [[6, 1]], 'card', { nominated: 3 }), order('DD', 18.4, [[19, 1], [44, 1]])],
  },
  C10000007: {
    customer: {
      ...ordered, title: 'Mr', gender: 'male', dateOfBirth: '1972-12-19', mobilePhone: '07700 900107',
      loyaltyScore: '002', loyaltyOptIn: 'OPTED_IN', vip: true,
    },
    addresses: [home('110', 'Cathedral Road', 'Hallowfield', 'HF1 1GZ')],
    orders: [order('DD', 35.2, [[11, 1], [29, 1]], 'Miyo')],
  },
  C10000008: {
    customer: {
      ...ordered, title: 'Miss', gender: 'female', dateOfBirth: '1999-06-25', mobilePhone: '07700 900108',
      loyaltyScore: '004', loyaltyOptIn: 'OPTED_IN',
    },
    addresses: [home('63', 'Lantern Street', 'Ferrydown', 'FD2 6KW')],
    cards: [
      { bin: '400000', panSuffix: '2701', expiryDate: '11/31', cardType: '001', defaultCardIndicator: true, lastUsed: '2026-11-12T13:37:00.000Z' },
      { bin: '520000', panSuffix: '2482', expiryDate: '08/24', cardType: '002', lastUsed: '2024-07-30T09:02:00.000Z' },
    ],
    orders: [order('RS', 1.9, [[3, 2]])],
  },
  // People who apply for credit; the postcode decides the outcome (origin/shop/credit/application/bureau.ts).
  C10000009: {
    customer: { title: 'Ms', gender: 'female', dateOfBirth: '1988-04-17', mobilePhone: '07700 900109' },
    addresses: [home('31', 'Larkfield Road', 'Millbridge', 'MB1 1AE')],
  },
  C10000010: {
    customer: { title: 'Mr', gender: 'male', dateOfBirth: '1977-10-03', mobilePhone: '07700 900110' },
    addresses: [home('4', 'Tollgate Row', 'Westmoor', 'WM9 2DC')],
  },
  C10000011: {
    customer: { title: 'Ms', gender: 'female', dateOfBirth: '1992-01-28', mobilePhone: '07700 900111' },
    addresses: [home('9', 'Heron Walk', 'Westmoor', 'WM9 1RF')],
  },
  C10000012: {
    customer: { title: 'Mr', gender: 'male', dateOfBirth: '1983-08-12', mobilePhone: '07700 900112' },
    addresses: [home('17', 'Packhorse Lane', 'Westmoor', 'WM9 7PP')],
  },
  C10000013: {
    customer: { title: 'Mx', gender: 'other', dateOfBirth: '1996-03-21', mobilePhone: '07700 900113' },
    addresses: [home('2', 'Observatory Hill', 'Westmoor', 'WM9 4NF')],
  },
  // Accounts in arrears, one for each kind of arrears management.
  C10000014: {
    customer: { ...ordered, title: 'Mrs', gender: 'female', dateOfBirth: '1971-02-09', mobilePhone: '07700 900114' },
    credit: {
      tradingTitle: 'STA', creditLimit: 80_000, availableToSpend: 0, numberOfPayments: 20, purchaseOnHold: true,
      arrearsStatus: 'ARREARS', arrearsManagement: 'recoveries',
    },
    past: { opened: 300, closed: 8, entries: [[280, 'purchase', 80_000]] },
    addresses: [home('14', 'Weavers Yard', 'Ferrydown', 'FD3 2HN')],
  },
  C10000015: {
    customer: { ...ordered, title: 'Mr', gender: 'male', dateOfBirth: '1987-12-01', mobilePhone: '07700 900115' },
    credit: {
      tradingTitle: 'STA', creditLimit: 50_000, availableToSpend: 21_000, numberOfPayments: 20, purchaseOnHold: true,
      arrearsStatus: 'ARREARS', arrearsManagement: 'probe-reject',
    },
    past: { opened: 200, closed: 8, entries: [[110, 'purchase', 31_500], [90, 'payment', 2500]] },
    addresses: [home('50', 'Station Road', 'Hallowfield', 'HF2 8TD')],
  },
  C10000016: {
    customer: { ...ordered, title: 'Ms', gender: 'female', dateOfBirth: '1976-06-17', mobilePhone: '07700 900116' },
    credit: {
      tradingTitle: 'STA', creditLimit: 250_000, availableToSpend: 187_500, numberOfPayments: 12, prefType: '1',
      proposedLimit: sampleIncrease.limit, proposedFrom: sampleIncrease.from,
    },
    past: { opened: 220, closed: 5, entries: [[190, 'purchase', 21_900], [171, 'payment', 21_900], [14, 'purchase', 62_500]] },
    addresses: [home('3', 'Harbour Terrace', 'Ferrydown', 'FD4 1RS')],
  },
  // An account that was closed after a long time without use; nothing is owed.
  C10000017: {
    customer: { ...ordered, title: 'Mr', gender: 'male', dateOfBirth: '1961-09-30', mobilePhone: '07700 900117' },
    credit: {
      tradingTitle: 'STA', creditLimit: 70_000, availableToSpend: 70_000, numberOfPayments: 20, purchaseOnHold: true,
      arrearsStatus: expiredAccount,
    },
    past: { opened: 420, closed: 8, entries: [[400, 'purchase', 15_500], [380, 'payment', 15_500]] },
    addresses: [home('21', 'Millrace Gardens', 'Millbridge', 'MB3 5WT')],
  },
  // Subscriptions of a delivery type that is no longer sold.
  C10000018: {
    customer: { ...ordered, title: 'Ms', gender: 'female', dateOfBirth: '1990-04-02', mobilePhone: '07700 900118' },
    subscription: { brand: 'jdw', productNo: olderPlanNo('jdw', 'STANDARD_DELIVERY'), price: 699 },
    addresses: [home('5', 'Mill Lane', 'Millbridge', 'MB1 1AA')],
  },
  C10000019: {
    customer: { ...ordered, title: 'Mr', gender: 'male', dateOfBirth: '1984-12-11', mobilePhone: '07700 900119' },
    subscription: { brand: 'jdw', productNo: olderPlanNo('jdw', 'NEXT_DAY_DELIVERY'), price: 999 },
    addresses: [home('8', 'Mill Lane', 'Millbridge', 'MB1 1AA')],
  },
  C10000020: {
    customer: { ...ordered, title: 'Mrs', gender: 'female', dateOfBirth: '1969-07-21', mobilePhone: '07700 900120' },
    subscription: { brand: 'jdw', productNo: olderPlanNo('jdw', 'NOMINATED_DELIVERY'), price: 799 },
    addresses: [home('17', 'Mill Lane', 'Millbridge', 'MB1 1AA')],
  },
} // prettier-ignore
