// An account over several months; each test sets `now`.
import { expect, test } from 'vitest'
import { anAccount, anAgreedAccount, book, noonOf, rowOf } from '#origin/fixtures/credit-account.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { valueOf } from '#origin/fixtures/till.ts'
import { checkBooks } from '#origin/shop/payment/books.ts'
import { roundTrips } from '#origin/fixtures/shopper.ts'
import { agreementDetailsOf } from './details.ts'
import { accountToday } from './keep-account.ts'
import { payableOf } from './payable.ts'
import { readStatement, readStatements, statementOf } from './statements.ts'

const { DB } = bindings
const on = (day: string) => new Date(noonOf(day))
const today = (customerId: string, day: string) => accountToday(DB, customerId, on(day))

test('concurrent reads of an account close each month once', async () => {
  const id = await anAccount({
    history: [
      ['2026-02-01', 'purchase', 20_000],
      ['2026-04-20', 'purchase', 700],
    ],
  })
  await Promise.all(Array.from({ length: 12 }, () => today(id, '2026-07-20')))
  const statements = await readStatements(DB, id)
  expect(statements.map(({ number, toDay }) => `${number} ${toDay}`)).toEqual([
    '6 2026-07-14',
    '5 2026-06-14',
    '4 2026-05-14',
    '3 2026-04-14',
    '2 2026-03-14',
    '1 2026-02-14',
  ])
  const booked = await valueOf<number>(
    "SELECT sum(amount) FROM ledger_transfer WHERE debit = 'charges:' || ? AND credit IN ('interest', 'fees')",
    id,
  )
  expect(booked).toBe(statements.reduce((sum, { interest, fees }) => sum + interest + fees, 0))
  expect((await today(id, '2026-07-20')).standing.owed).toBe(statements[0]!.closing)
  expect(await checkBooks(DB)).toEqual([])
})

test('reading an up-to-date account is one round trip', async () => {
  const id = await anAccount({ history: [['2026-02-01', 'purchase', 20_000]] })
  await today(id, '2026-02-20')
  expect(await roundTrips(() => today(id, '2026-02-20'))).toBe(1)
})

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

test('an older account starts with its first known transfer', async () => {
  const id = await anAccount({ opened: 0, arrearsStatus: 'ARREARS' })
  await DB.prepare(
    "INSERT INTO ledger_transfer (debit, credit, amount, kind, reference, at) VALUES ('credit:' || ?1, 'opening', 4000, 'opening', 'opening:' || ?1, 0)",
  )
    .bind(id)
    .run()
  expect((await today(id, '2026-05-01')).statements).toEqual([])
  expect(await rowOf(id)).toMatchObject({ arrearsStatus: 'ARREARS' })
  await book(id, [['2026-05-02', 'purchase', 600]])
  expect((await today(id, '2026-05-20')).statements).toMatchObject([
    { number: 1, fromDay: '2026-05-02', toDay: '2026-05-14', opening: 4000, purchases: 600, closing: 4600 },
  ])
})

test('credit details carry every field of the specification', async () => {
  const id = await anAgreedAccount(
    {},
    {
      history: [
        ['2026-02-01', 'purchase', 40_000],
        ['2026-03-01', 'payment', 1000],
      ],
      numberOfPayments: 20,
      activeDirectDebit: true,
    },
  )
  const details = agreementDetailsOf(await today(id, '2026-03-20'), on('2026-03-20'))
  // 390.00 is left on the due day: interest of 9.85, and the fee of 12.00 because the payment of 10.00 is below the minimum.
  expect(details).toEqual({
    code: 'SUCCESS',
    customerIdentifier: id,
    agreementDetails: {
      availableToSpend: 610,
      creditLimit: 1000,
      creditLimitWithTolerance: 1000,
      arrearsStatus: 'ARREARS',
      arrearsStatusIndicator: true,
      purchaseOnHold: true,
      arrearsManagement: '',
      creditMessageType: 'OVERDUE',
      adminFeeIndicator: true,
      outstandingInstalment: 52.45,
      outstandingBalance: 411.85,
      balance: 411.85,
      apr: 34.9,
      creditLimitIncrease: false,
      activeDD: true,
      voco: false,
      paymentRate: 5,
    },
    cli: { prefType: '1', propCreditLimit: null, propCreditApplyDate: null, customerDecision: null },
    statementDetails: { paymentDueDate: '2026-04-08', expectedPayment: 20 },
  })
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

test('an interest-free offer lowers the cost of minimums', async () => {
  const at = async (brand: 'ihm' | 'jdw') => {
    const id = await anAccount({
      brand,
      opened: noonOf('2026-10-20'),
      history: [
        ['2026-11-02', 'purchase', 40_000],
        ['2026-11-03', 'purchase', 10_000, brand],
        ['2026-11-20', 'refund', 10_000, `${brand}:purchase`],
        ['2026-12-02', 'payment', 5000],
      ],
    })
    await today(id, '2026-12-15')
    return { id, account: await today(id, '2026-12-16') }
  }
  const [free, usual] = await Promise.all([at('ihm'), at('jdw')])
  expect([free.account.statements[0]!.interest, usual.account.statements[0]!.interest > 800]).toEqual([0, true])
  expect(payableOf(free.account, null, on('2026-12-16')).interestAtMinimum).toBe(0)
  expect(payableOf(usual.account, null, on('2026-12-16')).interestAtMinimum).toBeGreaterThan(8)
  const minimumOnly = (terms: object) =>
    payableOf({ ...free.account, terms: { ...free.account.terms, ...terms } }, null, on('2026-12-16')).atMinimumOnly!
      .total
  expect(minimumOnly({})).toBeLessThan(minimumOnly({ offered: [] }) - 20)
  const withdrawn = { ...usual.account, terms: { ...usual.account.terms, repayBy: '2027-01-15' } }
  expect(payableOf(withdrawn, null, on('2026-12-16')).interestAtMinimum).toBe(0)
  await today(free.id, '2027-06-15')
  const [june, may] = await readStatements(DB, free.id)
  expect([june!.toDay, june!.interest > 0, may!.toDay, may!.interest]).toEqual(['2027-06-14', true, '2027-05-14', 0])
})
