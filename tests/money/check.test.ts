// The checker reports nothing about a consistent shop and finds each kind of violation.
import { expect, test } from 'vitest'
import { complaints } from './check.ts'
import type { Dump, Snapshot } from './dump.ts'
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
const consistent: Dump = { before, after, charges: [charge] }

const finds = (changes: Partial<Snapshot>, history: History = [submission], charges = consistent.charges) =>
  complaints(history, { before, after: { ...after, ...changes }, charges })

test('a consistent world has no findings', () => {
  expect(complaints([submission], consistent)).toEqual([])
})

test('a missing and an unacknowledged order are found', () => {
  expect(finds({}, [{ ...submission, orderNo: 'N2' }])).toEqual([
    'Operation 0 acknowledged order N2, which is missing.',
    'Order N1 of bag bag was never acknowledged.',
  ])
})

test('an outcome still unknown is found', () => {
  const unknown: Operation = { ...submission, outcome: 'unknown', orderNo: null }
  const query: Operation = { ...submission, id: 1, what: 'query', end: 3 }
  expect(finds({}, [unknown, { ...query, cartId: 'other', orderNo: 'N1' }])).toContain(
    'The outcome of operation 0 of bag bag is unknown.',
  )
  expect(finds({}, [unknown, query])).toEqual([])
})

test('two orders of one bag are found', () => {
  const second = { ...order, orderNo: 'N2' }
  expect(finds({ orders: [order, second] })).toContain('Bag bag has 2 orders: N1, N2.')
})

test('a missing, doubled or wrong charge is found', () => {
  expect(finds({}, [submission], [])).toEqual(['Attempt A1 (paid) should have been charged [1300] and was charged [].'])
  expect(finds({}, [submission], [charge, charge])).toEqual([
    'Attempt A1 (paid) should have been charged [1300] and was charged [1300,1300].',
  ])
  expect(finds({}, [submission], [{ ...charge, amount: 1 }])).toHaveLength(1)
  expect(finds({}, [submission], [charge, { ...charge, reference: 'A9' }])).toEqual([
    'The card gateway was charged 1300 for A9, which no attempt explains.',
  ])
  expect(finds({}, [submission], [charge, { ...charge, reference: 'A9', standing: false }])).toEqual([])
})

test('released money taken and an open attempt are found', () => {
  const released = { ...attempt, id: 'A2', state: 'released', orderNo: 'N2' } as const
  expect(finds({ attempts: [attempt, released] }, [submission], [charge, { ...charge, reference: 'A2' }])).toEqual([
    'Attempt A2 (released) should have been charged [] and was charged [1300].',
  ])
  expect(finds({ attempts: [attempt, { ...released, state: 'held' }] })).toEqual([
    'Attempt A2 of bag bag is still open.',
  ])
})

test('a missing, doubled or unbalanced booking is found', () => {
  expect(finds({ ledger: [...before.ledger, purchase] })).toEqual([
    'Order N1 should be booked as [credit:ada>sales:jdw:700,gateway>sales:jdw:1300] and is booked as [credit:ada>sales:jdw:700].',
  ])
  expect(finds({ ledger: [...after.ledger, { ...purchase, reference: 'N9' }] })).toContain(
    'The ledger books N9, which is no order.',
  )
  expect(finds({ attempts: [{ ...attempt, otherPart: 1299 }] })).toContain(
    'The parts of order N1 are not its total: 700 + 1299 of 2000.',
  )
})

test('goods sold twice or lost are found', () => {
  const left = (stock: number) => [{ productNo: 'P', optionNo: 'O', stock }]
  expect(finds({ stock: left(4) })).toEqual(['Of 5 P O, 2 were sold, 0 are set aside and 4 are left.'])
  expect(finds({ stock: left(-1) })).toContain('P O has -1 left.')
  const held = [{ attemptId: 'A3', productNo: 'P', optionNo: 'O', quantity: 1 }]
  expect(finds({ stock: left(2), stockHolds: held })).toEqual([])
})

test('a code used too often is found', () => {
  const used = (times: number) => [{ brand: 'jdw', code: 'TEN', maxUses: 1, used: times }]
  expect(finds({ promotions: used(0) })).toEqual(['Code jdw TEN counts 0 more uses and was used 1 times.'])
  const held = [{ attemptId: 'A3', brand: 'jdw', code: 'TEN' }]
  expect(finds({ promotions: used(2), promotionHolds: held })).toEqual([
    'Code jdw TEN may be used 1 times and was used 2 times.',
  ])
})

test('credit that was spent twice or lost is found', () => {
  const has = (available: number) => [{ customerId: 'ada', creditLimit: 1000, available, accepted: 0 }]
  expect(finds({ credit: has(100) })).toEqual(['Customer ada has 100 left of 1000, owes 1000 and has 0 set aside.'])
  expect(finds({ credit: has(-1) })).toContain('Customer ada has -1 available to spend.')
})

test('a missing, unacknowledged or open account payment is found', () => {
  const payment = { id: 'P1', key: 'paying', state: 'paid', amount: 500 } as const
  const charged = [charge, { ...charge, reference: 'P1', amount: 500 }]
  const accountPayment: Operation = { ...submission, id: 1, method: 'account', key: 'paying', orderNo: null }
  expect(finds({ payments: [payment] }, [submission, accountPayment], charged)).toEqual([])
  expect(finds({}, [submission, accountPayment])).toEqual([
    'Operation 1 acknowledged a payment to the account, which is missing.',
  ])
  expect(finds({ payments: [payment] }, [submission], charged)).toEqual([
    'Payment P1 to an account was never acknowledged.',
  ])
  expect(finds({ payments: [{ ...payment, state: 'asked' }] })).toEqual(['Payment P1 is still open.'])
  expect(finds({ payments: [payment] }, [submission, accountPayment])).toEqual([
    'Payment P1 (paid) should have been charged [500] and was charged [].',
  ])
})
