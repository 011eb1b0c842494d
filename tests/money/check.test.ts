// The checker reports nothing about a consistent shop and finds each kind of violation.
import { expect, test } from 'vitest'
import { complaints } from './check.ts'
import type { Dump, Snapshot } from './snapshot.ts'
import type { History, Operation } from './history.ts'

const submission: Operation = {
  id: 0,
  what: 'submit',
  method: 'part',
  cartId: 'bag',
  customerId: 'ada',
  key: 'key',
  start: 1,
  end: 2,
  outcome: 'paid',
  code: 'SUCCESS',
  orderNo: 'N1',
}

const before: Snapshot = {
  stock: [{ productNo: 'P', optionNo: 'O', stock: 5 }],
  promotions: [{ brand: 'jdw', code: 'TEN', maxUses: 1, used: 0 }],
  credit: [{ customerId: 'ada', creditLimit: 1000, available: 700, accepted: 0 }],
  orders: [],
  items: [],
  attempts: [],
  ledger: [{ debit: 'credit:ada', credit: 'opening', amount: 300, kind: 'opening', reference: 'ada' }],
  restocked: [],
  stockHolds: [],
  promotionHolds: [],
  creditHolds: [],
  payments: [],
}
const order = {
  orderNo: 'N1',
  brand: 'jdw',
  attemptId: 'A1',
  cartId: 'bag',
  customerId: 'ada',
  total: 2000,
  creditPart: 700,
  code: 'TEN',
  cancelled: null,
}
const attempt = {
  id: 'A1',
  cartId: 'bag',
  key: 'key',
  state: 'paid',
  method: 'GPay',
  orderNo: 'N1',
  total: 2000,
  creditPart: 700,
  otherPart: 1300,
} as const
const purchase = { debit: 'credit:ada', credit: 'sales:jdw', amount: 700, kind: 'purchase', reference: 'N1' }
const charge = { by: 'The card gateway', reference: 'A1', amount: 1300, standing: true }
const after: Snapshot = {
  ...before,
  stock: [{ productNo: 'P', optionNo: 'O', stock: 3 }],
  promotions: [{ brand: 'jdw', code: 'TEN', maxUses: 1, used: 1 }],
  credit: [{ customerId: 'ada', creditLimit: 1000, available: 0, accepted: 0 }],
  orders: [order],
  items: [{ orderNo: 'N1', productNo: 'P', optionNo: 'O', quantity: 2 }],
  attempts: [attempt],
  ledger: [...before.ledger, purchase, { ...purchase, debit: 'gateway', amount: 1300, kind: 'card' }],
}
const accountPayment: Operation = { ...submission, id: 1, method: 'account', key: 'paying', orderNo: null }
const unknown: Operation = { ...submission, outcome: 'unknown', orderNo: null }
const query: Operation = { ...submission, id: 1, what: 'query', end: 3 }
const payment = { id: 'P1', key: 'paying', state: 'paid', amount: 500 } as const
const released = { ...attempt, id: 'A2', state: 'released', orderNo: 'N2' } as const
const left = (stock: number) => [{ productNo: 'P', optionNo: 'O', stock }]
const used = (times: number) => [{ brand: 'jdw', code: 'TEN', maxUses: 1, used: times }]
const has = (available: number) => [{ customerId: 'ada', creditLimit: 1000, available, accepted: 0 }]
const other = { ...charge, reference: 'A9' }
const paying = { ...charge, reference: 'P1', amount: 500 }

type World = { history?: History; after?: Partial<Snapshot>; charges?: Dump['charges'] }

const found = ({ history = [submission], after: changes, charges = [charge] }: World) =>
  complaints(history, { before, after: { ...after, ...changes }, charges })

test.each<[string, World]>([
  ['one payment', {}],
  ['a known outcome', { history: [unknown, query] }],
  ['a voided charge', { charges: [charge, { ...other, standing: false }] }],
  [
    'goods set aside',
    { after: { stock: left(2), stockHolds: [{ attemptId: 'A3', productNo: 'P', optionNo: 'O', quantity: 1 }] } },
  ],
  [
    'an account payment',
    { history: [submission, accountPayment], after: { payments: [payment] }, charges: [charge, paying] },
  ],
])('nothing is found in a consistent shop: %s', (_, world) => {
  expect(found(world)).toEqual([])
})

test.each<[string, World]>([
  ['Operation 0 acknowledged order N2, which is missing.', { history: [{ ...submission, orderNo: 'N2' }] }],
  ['Order N1 of bag bag was never acknowledged.', { history: [] }],
  ['The outcome of operation 0 of bag bag is unknown.', { history: [unknown, { ...query, cartId: 'other' }] }],
  ['Bag bag has 2 orders: N1, N2.', { after: { orders: [order, { ...order, orderNo: 'N2' }] } }],
  ['Attempt A1 (paid) should have been charged [1300] and was charged [].', { charges: [] }],
  ['Attempt A1 (paid) should have been charged [1300] and was charged [1300,1300].', { charges: [charge, charge] }],
  ['Attempt A1 (paid) should have been charged [1300] and was charged [1].', { charges: [{ ...charge, amount: 1 }] }],
  ['The card gateway was charged 1300 for A9, which no attempt explains.', { charges: [charge, other] }],
  [
    'Attempt A2 (released) should have been charged [] and was charged [1300].',
    { after: { attempts: [attempt, released] }, charges: [charge, { ...charge, reference: 'A2' }] },
  ],
  ['Attempt A2 of bag bag is still open.', { after: { attempts: [attempt, { ...released, state: 'held' }] } }],
  [
    'Order N1 should be booked as [credit:ada>sales:jdw:700,gateway>sales:jdw:1300] and is booked as [credit:ada>sales:jdw:700].',
    { after: { ledger: [...before.ledger, purchase] } },
  ],
  [
    'The ledger books N9, which is no order.',
    { after: { ledger: [...after.ledger, { ...purchase, reference: 'N9' }] } },
  ],
  [
    'The parts of order N1 are not its total: 700 + 1299 of 2000.',
    { after: { attempts: [{ ...attempt, otherPart: 1299 }] } },
  ],
  ['Of 5 P O, 2 were sold, 0 are set aside and 4 are left.', { after: { stock: left(4) } }],
  ['P O has -1 left.', { after: { stock: left(-1) } }],
  ['Code jdw TEN counts 0 more uses and was used 1 times.', { after: { promotions: used(0) } }],
  [
    'Code jdw TEN may be used 1 times and was used 2 times.',
    { after: { promotions: used(2), promotionHolds: [{ attemptId: 'A3', brand: 'jdw', code: 'TEN' }] } },
  ],
  ['Customer ada has 100 left of 1000, owes 1000 and has 0 set aside.', { after: { credit: has(100) } }],
  ['Customer ada has -1 available to spend.', { after: { credit: has(-1) } }],
  ['Operation 1 acknowledged a payment to the account, which is missing.', { history: [submission, accountPayment] }],
  ['Payment P1 to an account was never acknowledged.', { after: { payments: [payment] }, charges: [charge, paying] }],
  ['Payment P1 is still open.', { after: { payments: [{ ...payment, state: 'asked' }] } }],
  [
    'Payment P1 (paid) should have been charged [500] and was charged [].',
    { history: [submission, accountPayment], after: { payments: [payment] } },
  ],
])('found: %s', (complaint, world) => {
  expect(found(world)).toContain(complaint)
})
