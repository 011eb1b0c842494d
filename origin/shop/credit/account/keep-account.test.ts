// An account over several months; each test sets `now`.
import { expect, test } from 'vitest'
import { anAccount, book, noonOf, rowOf } from '#origin/fixtures/credit-account.ts'
import { DB } from '#origin/fixtures/ask.ts'
import { agreementDetailsOf } from './details.ts'
import { accountToday } from './keep-account.ts'
import { payableOf } from './payable.ts'
import { readStatement, readStatements, statementOf } from './statements.ts'

const on = (day: string) => new Date(noonOf(day))
const today = (customerId: string, day: string) => accountToday(DB, customerId, on(day))

test('a late payment is on the next statement', async () => {
  const id = await anAccount({ history: [['2026-02-01', 'purchase', 20_000]] })
  await today(id, '2026-02-15')
  await book(id, [['2026-02-14', 'payment', 5000]])
  await today(id, '2026-03-15')
  const [second, first] = await readStatements(DB, id)
  expect([first!.payments, second!.payments, second!.closing]).toEqual([0, 5000, 15_000 + second!.interest])
  const found = await readStatement(DB, id, 2)
  expect(found!.lines).toEqual([
    { date: '2026-02-14', kind: 'payment', words: 'Payment, thank you', amount: -50 },
    { date: '2026-03-14', kind: 'interest', words: 'Interest', amount: 3.79 },
  ])
  expect(statementOf(found!.closed)).toMatchObject({ from: '2026-02-15', to: '2026-03-14', closingBalance: 153.79 })
  expect(await readStatement(DB, id, 3)).toBeNull()
})

test('an overdue minimum payment stops purchases until it is paid', async () => {
  const id = await anAccount({
    history: [['2026-02-01', 'purchase', 20_000]],
    proposedLimit: 120_000,
    proposedFrom: '2026-02-01',
  })
  await today(id, '2026-03-11')
  expect(await rowOf(id)).toMatchObject({ arrearsStatus: '', purchaseOnHold: 0, proposedLimit: 120_000 })
  await today(id, '2026-03-12')
  expect(await rowOf(id)).toMatchObject({ arrearsStatus: 'ARREARS', purchaseOnHold: 1, proposedLimit: null })
  await book(id, [['2026-03-13', 'payment', 999]])
  await today(id, '2026-03-13')
  expect(await rowOf(id)).toMatchObject({ arrearsStatus: 'ARREARS' })
  await book(id, [['2026-03-14', 'payment', 1]])
  await today(id, '2026-03-14')
  expect(await rowOf(id)).toMatchObject({ arrearsStatus: '', purchaseOnHold: 0 })
})

test('each kind of hold ends by its own rule', async () => {
  const history = [['2026-02-01', 'purchase', 20_000]] as const
  const stopped = await anAccount({
    history,
    arrearsStatus: 'ARREARS',
    arrearsManagement: 'probe-reject',
    purchaseOnHold: true,
  })
  const recovered = await anAccount({
    history,
    arrearsStatus: 'ARREARS',
    arrearsManagement: 'recoveries',
    purchaseOnHold: true,
  })
  const held = await anAccount({ history, purchaseOnHold: true })
  for (const id of [stopped, recovered, held]) await today(id, '2026-02-20')
  for (const id of [stopped, recovered, held]) {
    await book(id, [
      ['2026-02-21', 'purchase', 500],
      ['2026-02-22', 'payment', 20_000],
    ])
    await today(id, '2026-02-22')
  }
  const states = async () =>
    Promise.all(
      [stopped, recovered, held].map(async (id) => {
        const { arrearsManagement, arrearsStatus, purchaseOnHold } = await rowOf(id)
        return [arrearsManagement, arrearsStatus, purchaseOnHold]
      }),
    )
  expect(await states()).toEqual([
    ['', '', 0],
    ['recoveries', 'ARREARS', 1],
    ['', '', 1],
  ])
  for (const id of [recovered, held]) {
    await book(id, [['2026-02-23', 'payment', 500]])
    await today(id, '2026-02-23')
  }
  expect(await states()).toEqual([
    ['', '', 0],
    ['', '', 0],
    ['', '', 1],
  ])
})

test('an ended account stays ended', async () => {
  const id = await anAccount({
    history: [['2026-02-01', 'purchase', 20_000]],
    arrearsStatus: 'EXPIRED',
    purchaseOnHold: true,
  })
  await today(id, '2026-03-12')
  expect(await rowOf(id)).toMatchObject({ arrearsStatus: 'EXPIRED', purchaseOnHold: 1 })
  const { outstandingBalance } = agreementDetailsOf(await today(id, '2026-03-13'), on('2026-03-13')).agreementDetails
  await book(id, [['2026-03-13', 'payment', Math.round(outstandingBalance! * 100)]])
  await today(id, '2026-03-14')
  expect(await rowOf(id)).toMatchObject({ arrearsStatus: 'EXPIRED', purchaseOnHold: 1 })
})

test.each([
  [{ purchaseOnHold: true }, 'ON_HOLD'],
  [{ arrearsStatus: 'ARREARS', arrearsManagement: 'probe-reject' as const }, 'ON_HOLD'],
  [{ arrearsStatus: 'ARREARS', arrearsManagement: 'recoveries' as const }, 'RECOVERIES'],
  [{ arrearsStatus: 'EXPIRED' }, 'CLOSED'],
  [{ proposedLimit: 120_000, proposedFrom: '2026-03-01' }, 'LIMIT_INCREASE'],
  [{ proposedLimit: 120_000, proposedFrom: '2026-03-01', voco: true }, ''],
  [{}, ''],
])('an account with %j has message type %s', async (changes, message) => {
  const id = await anAccount({ ...changes, history: [['2026-02-01', 'purchase', 100]] })
  const details = agreementDetailsOf(await today(id, '2026-02-20'), on('2026-02-20'))
  expect(details.agreementDetails.creditMessageType).toBe(message)
  expect(details.agreementDetails.creditLimitIncrease).toBe(message === 'LIMIT_INCREASE')
})

test('payable lists the minimum, statement and total balance', async () => {
  const id = await anAccount({
    history: [
      ['2026-02-01', 'purchase', 40_000],
      ['2026-02-20', 'purchase', 2500],
      ['2026-02-25', 'payment', 500],
    ],
  })
  const account = await today(id, '2026-02-26')
  expect(payableOf(account, null, on('2026-02-26'))).toEqual({
    minimumPayment: 15,
    currentBalance: 395,
    outstandingBalance: 420,
    paymentDueDate: '2026-03-11',
    interestAtMinimum: 9.6,
    atMinimumOnly: { months: expect.any(Number), total: expect.any(Number) },
    lastPayment: null,
  })
  const { months, total } = payableOf(account, null, on('2026-02-26')).atMinimumOnly!
  expect(months).toBeGreaterThan(36)
  expect(total).toBeGreaterThan(500)
  await book(id, [['2026-02-27', 'payment', 42_000]])
  expect(
    payableOf(await today(id, '2026-02-27'), { at: noonOf('2026-02-27'), amount: 42_000 }, on('2026-02-27')),
  ).toEqual({
    minimumPayment: 0,
    currentBalance: 0,
    outstandingBalance: 0,
    paymentDueDate: null,
    interestAtMinimum: 0,
    atMinimumOnly: null,
    lastPayment: { on: '2026-02-27', amount: 420 },
  })
})
